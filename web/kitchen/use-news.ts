import { useEffect, useRef, useState } from 'react'
import { now, onTick } from '../app/calls/clock.ts'
import { playSound } from '../app/device/sounds.ts'
import type { Thresholds } from './kitchen-settings.ts'
import { arrivals, type Glance, glanceAt, modifications, newsBetween } from './news.ts'
import type { Ticket } from './ticket-steps.ts'

const betweenSoundsMs = 900
const flashMs = 1_300
/** The word «modified» stays longer than the flash: a cook looks up between two dishes. */
const modifiedMs = 30_000
const none: ReadonlySet<string> = new Set()

type News = { readonly arrived: ReadonlySet<string>; readonly modified: ReadonlySet<string> }

/**
 * Plays the sound of what has changed since the last second, and returns the tickets that have just arrived or changed. A second without
 * changes renders nothing.
 */
export function useNews(tickets: readonly Ticket[] | undefined, thresholds: Thresholds): News {
  const before = useRef<Glance>(undefined)
  const saidLate = useRef(new Set<string>())
  const [arrived, setArrived] = useBriefly(flashMs)
  const [modified, setModified] = useBriefly(modifiedMs)

  useEffect(() => {
    if (!tickets) return
    const look = () => {
      const after = glanceAt(tickets, now(), thresholds)
      if (before.current) {
        const news = newsBetween(before.current, after, saidLate.current)
        for (const [index, sound] of news.entries()) setTimeout(playSound, index * betweenSoundsMs, sound)
        const fresh = arrivals(before.current, after)
        if (fresh.length > 0) setArrived(new Set(fresh))
        const changed = modifications(before.current, after)
        if (changed.length > 0) setModified((known) => new Set([...known, ...changed]))
      }
      before.current = after
      for (const [saleId, { isLate }] of after) if (isLate) saidLate.current.add(saleId)
    }
    look()
    return onTick(1000, look)
  }, [tickets, thresholds, setArrived, setModified])

  return { arrived, modified }
}

/** Keeps ids highlighted until this time after the last of them was added. */
function useBriefly(forMs: number) {
  const [orders, setOrders] = useState(none)
  useEffect(() => {
    if (orders.size === 0) return
    const timer = setTimeout(() => setOrders(none), forMs)
    return () => clearTimeout(timer)
  }, [orders, forMs])
  return [orders, setOrders] as const
}
