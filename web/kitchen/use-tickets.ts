import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { afterActs } from './acts.ts'
import type { Ticket } from './ticket-steps.ts'
import { ticketsQuery } from './tickets-query.ts'
import { useActs } from './use-acts.ts'

const none: readonly Ticket[] = []

/** What the server last said, what the cooks have done since, and the tickets as they stand with both. */
export function useTickets(standId: string) {
  const query = useQuery(ticketsQuery(standId))
  const { acts, isWaiting, add } = useActs(standId)
  const told = query.data?.tickets ?? none
  const tickets = useMemo(() => afterActs(told, acts), [told, acts])
  const waiting = useMemo(
    () => new Set(isWaiting ? acts.flatMap(({ saleId }) => saleId ?? []) : []),
    [acts, isWaiting],
  )
  return { query, tickets, waiting, isWaiting, add }
}
