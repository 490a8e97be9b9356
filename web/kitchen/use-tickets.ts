import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '../app/calls/connection.ts'
import { type ActQueue, openActQueue } from './act-queue.ts'
import { afterActs } from './acts.ts'
import { deliver } from './deliver.ts'
import { keptActs } from './kept-acts.ts'
import type { Ticket } from './ticket-steps.ts'
import { ticketsQuery } from './tickets-query.ts'

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
  return { query, tickets, waiting, isWaiting, isSending: acts.length > 0, add }
}

const queues = new Map<string, ActQueue>()

/** One queue per stand while the page lives. It is kept on the device too: taps outlast a reload and a sign-out. */
function queueOf(standId: string): ActQueue {
  const open = queues.get(standId)
  if (open) return open
  const { kept, keep, takeOver } = keptActs(standId)
  const queue = openActQueue({ kept, keep, deliver: (act) => deliver(standId, act) })
  queues.set(standId, queue)
  void takeOver(queue.add)
  return queue
}

function useActs(standId: string) {
  const queue = queueOf(standId)
  const acts = useSyncExternalStore(queue.watch, queue.acts)
  const isStuck = useSyncExternalStore(queue.watch, queue.isStuck)
  const link = useConnection()
  useEffect(() => {
    if (link === 'live') queue.hurry()
  }, [link, queue])
  return { acts, isWaiting: acts.length > 0 && (isStuck || link !== 'live'), add: queue.add }
}
