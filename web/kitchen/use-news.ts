import { useEffect, useRef, useState } from 'react'
import { now, onTick } from '../app/calls/clock.ts'
import { playSound } from '../app/device/sounds.ts'
import type { Thresholds } from './kitchen-settings.ts'
import { arrivals, type Glance, glanceAt, newsBetween } from './news.ts'
import type { Ticket } from './ticket-steps.ts'

const betweenSoundsMs = 900
const flashMs = 1_300

/** Sounds what has changed since the last second, and answers the tickets that have just arrived: a second without news draws nothing. */
export function useNews(tickets: readonly Ticket[] | undefined, thresholds: Thresholds): ReadonlySet<string> {
  const before = useRef<Glance>(undefined)
  const saidLate = useRef(new Set<string>())
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!tickets) return
    const look = () => {
      const after = glanceAt(tickets, now(), thresholds)
      if (before.current) {
        const news = newsBetween(before.current, after, saidLate.current)
        for (const [index, sound] of news.entries()) setTimeout(playSound, index * betweenSoundsMs, sound)
        const fresh = arrivals(before.current, after)
        if (fresh.length > 0) setArrived(new Set(fresh))
      }
      before.current = after
      for (const [saleId, { isLate }] of after) if (isLate) saidLate.current.add(saleId)
    }
    look()
    return onTick(1000, look)
  }, [tickets, thresholds])

  useEffect(() => {
    if (arrived.size === 0) return
    const timer = setTimeout(() => setArrived(new Set()), flashMs)
    return () => clearTimeout(timer)
  }, [arrived])
  return arrived
}
