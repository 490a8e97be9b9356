/** Keeps the place of tickets that have left, so that nothing moves under a finger. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { oldestFirst, type Tab, type Ticket } from '../ticket-steps.ts'

/** How long a gap stays, and how long taps are left aside once tickets have moved. */
const gapMs = 200
const settleMs = 350

type Calm = {
  /** The tickets, with those that have just left still in their places. */
  readonly slots: readonly Ticket[]
  readonly hasLeft: (saleId: string) => boolean
  /** False just after tickets have moved: a tap may then hit another ticket than the cook meant. */
  readonly isStill: () => boolean
  /** Says that they have moved without one having left. */
  readonly stir: () => void
}

const missing = (from: readonly Ticket[], tickets: readonly Ticket[]): Ticket[] =>
  from.filter(({ saleId }) => !tickets.some((ticket) => ticket.saleId === saleId))

export function useCalm(tickets: readonly Ticket[], tab: Tab): Calm {
  const [known, setKnown] = useState(tickets)
  const [left, setLeft] = useState<readonly Ticket[]>([])
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const stir = useCallback(() => {
    movedAt.current = performance.now()
  }, [])
  if (known !== tickets) {
    setKnown(tickets)
    const gone = missing([...left, ...missing(known, [...tickets, ...left])], tickets)
    if (gone.length > 0 || left.length > 0) setLeft(gone)
  }

  useEffect(() => {
    if (left.length === 0) return
    return whenFingersAreUp(gapMs, () => {
      stir()
      setLeft([])
    })
  }, [left, stir])

  const isStill = useCallback(() => performance.now() - movedAt.current > settleMs, [])
  const slots = useMemo(() => [...tickets, ...left].sort(oldestFirst(tab)), [tickets, left, tab])
  return {
    slots,
    hasLeft: (saleId) => left.some((ticket) => ticket.saleId === saleId),
    isStill,
    stir,
  }
}

const fingers = new Set<number>()
for (const type of ['pointerup', 'pointercancel'] as const) {
  addEventListener(type, ({ pointerId }) => fingers.delete(pointerId), { capture: true })
}
addEventListener('pointerdown', ({ pointerId }) => fingers.add(pointerId), { capture: true })

/** Returns a function that cancels it. */
function whenFingersAreUp(waitMs: number, act: () => void): () => void {
  const timer = setInterval(() => {
    if (fingers.size > 0) return
    clearInterval(timer)
    act()
  }, waitMs)
  return () => clearInterval(timer)
}
