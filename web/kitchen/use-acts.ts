import { useEffect, useSyncExternalStore } from 'react'
import { useConnection } from '../app/connection.ts'
import { createKept } from '../app/device-memory.ts'
import { type ActQueue, openActQueue } from './act-queue.ts'
import { readActs } from './acts.ts'
import { deliver } from './deliver.ts'

const queues = new Map<string, ActQueue>()

/** One per stand, for as long as the page lives: taps outlast the screen, a reload and a sign-out. */
function queueOf(standId: string): ActQueue {
  const open = queues.get(standId)
  if (open) return open
  const kept = createKept(`farhapass.kitchen-acts.${standId}`, readActs)
  const queue = openActQueue({
    kept: kept.get(),
    keep: kept.set,
    deliver: (act) => deliver(standId, act),
  })
  queues.set(standId, queue)
  return queue
}

export function useActs(standId: string) {
  const queue = queueOf(standId)
  const acts = useSyncExternalStore(queue.watch, queue.acts)
  const isStuck = useSyncExternalStore(queue.watch, queue.isStuck)
  const link = useConnection()
  useEffect(() => {
    if (link === 'live') queue.hurry()
  }, [link, queue])
  return { acts, isWaiting: acts.length > 0 && (isStuck || link !== 'live'), add: queue.add }
}
