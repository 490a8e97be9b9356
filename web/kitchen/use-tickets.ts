import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '../app/calls/connection.ts'
import { type ActQueue, openActQueue } from './act-queue.ts'
import { type Act, afterActs } from './acts.ts'
import { deliver } from './deliver.ts'
import { keptActs } from './kept-acts.ts'
import type { Ticket } from './ticket-steps.ts'
import { ticketsQuery } from './tickets-query.ts'

const none: readonly Ticket[] = []

/** The server's last answer, the acts of the cooks since then, and the tickets with both applied. */
export function useTickets(standIds: readonly string[]) {
  const query = useQuery(ticketsQuery(standIds))
  const { acts, isWaiting } = useActs(standIds)
  const told = query.data?.tickets ?? none
  const tickets = useMemo(() => afterActs(told, acts), [told, acts])
  const waiting = useMemo(
    () => new Set(isWaiting ? acts.flatMap(({ saleId }) => saleId ?? []) : []),
    [acts, isWaiting],
  )
  return { query, tickets, waiting, isWaiting, isSending: acts.length > 0 }
}

const queues = new Map<string, ActQueue>()

/** One queue for each stand while the page is open. It is stored on the device too, so that taps survive a reload and a sign-out. */
function queueOf(standId: string): ActQueue {
  const open = queues.get(standId)
  if (open) return open
  const { kept, keep, takeOver } = keptActs(standId)
  const queue = openActQueue({ kept, keep, deliver })
  queues.set(standId, queue)
  void takeOver(queue.add)
  return queue
}

/** Adds an act to the queue of its ticket's stand, so that a failure at one stand holds up no other. */
export const addAct = (standId: string, act: Act): void => queueOf(standId).add(act)

/** The queues of these stands as one list, the same object until one of them changes. */
function queuesOf(standIds: readonly string[]) {
  const each = standIds.map(queueOf)
  let last: readonly Act[] = []
  return {
    acts: () => {
      const now = each.flatMap((queue) => queue.acts())
      const isSame = now.length === last.length && now.every((act, index) => act === last[index])
      if (!isSame) last = now
      return last
    },
    isStuck: () => each.some((queue) => queue.isStuck()),
    hurry: () => {
      for (const queue of each) queue.hurry()
    },
    watch: (listener: () => void) => {
      const stops = each.map((queue) => queue.watch(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function useActs(standIds: readonly string[]) {
  const queues = useMemo(() => queuesOf(standIds), [standIds])
  const acts = useSyncExternalStore(queues.watch, queues.acts)
  const isStuck = useSyncExternalStore(queues.watch, queues.isStuck)
  const link = useConnection()
  useEffect(() => {
    if (link === 'live') queues.hurry()
  }, [link, queues])
  return { acts, isWaiting: acts.length > 0 && (isStuck || link !== 'live') }
}
