import { useMemo, useState } from 'react'
import { type Total, totalsOf } from './all-day.ts'
import type { Ticket } from './ticket-steps.ts'

export type AllDay = {
  readonly isOpen: boolean
  readonly totals: readonly Total[]
  /** The dish whose tickets stand out. */
  readonly chosen: Total | undefined
  readonly toggle: () => void
  readonly choose: (total: Total) => void
}

const isSame = (one: Total | undefined, other: Total) => one?.name === other.name && one.unit === other.unit

export function useAllDay(tickets: readonly Ticket[]): AllDay {
  const [isOpen, setIsOpen] = useState(false)
  const [pressed, setPressed] = useState<Total>()
  const totals = useMemo(() => (isOpen ? totalsOf(tickets) : []), [isOpen, tickets])
  return {
    isOpen,
    totals,
    chosen: totals.find((total) => isSame(pressed, total)),
    toggle: () => {
      setIsOpen(!isOpen)
      setPressed(undefined)
    },
    choose: (total) => setPressed(isSame(pressed, total) ? undefined : total),
  }
}
