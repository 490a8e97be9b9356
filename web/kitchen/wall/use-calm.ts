/** Keeps the places of tickets that have left for a moment, so that none moves up under the finger that sent one away. */
import { useEffect, useMemo, useState } from 'react'
import { onceHands } from '../../ui/tap-guard/watch-hands.ts'
import { oldestFirst, type Tab, type Ticket } from '../ticket-steps.ts'

/** How long a gap stays. */
const gapMs = 200

type Calm = {
  /** The tickets, with those that have just left still in their places. */
  readonly slots: readonly Ticket[]
  readonly hasLeft: (saleId: string) => boolean
}

const missing = (from: readonly Ticket[], tickets: readonly Ticket[]): Ticket[] =>
  from.filter(({ saleId }) => !tickets.some((ticket) => ticket.saleId === saleId))

export function useCalm(tickets: readonly Ticket[], tab: Tab): Calm {
  const [known, setKnown] = useState(tickets)
  const [left, setLeft] = useState<readonly Ticket[]>([])
  if (known !== tickets) {
    setKnown(tickets)
    const gone = missing([...left, ...missing(known, [...tickets, ...left])], tickets)
    if (gone.length > 0 || left.length > 0) setLeft(gone)
  }

  useEffect(() => {
    if (left.length === 0) return
    const since = performance.now()
    return onceHands(
      ({ down }, now) => down === 0 && now - since >= gapMs,
      () => setLeft([]),
    )
  }, [left])

  const slots = useMemo(() => [...tickets, ...left].sort(oldestFirst(tab)), [tickets, left, tab])
  return { slots, hasLeft: (saleId) => left.some((ticket) => ticket.saleId === saleId) }
}
