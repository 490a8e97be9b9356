/**
 * Rings what the kitchen and the admins asked for, once that is committed: nobody who marks an order ready waits for a base
 * station. Several servers on one database share the calls; one that was killed leaves them to the next.
 */
import type { LiveListener } from '../platform/live.ts'
import { dispatchCalls } from './dispatch-calls.ts'
import type { Venue } from './ring.ts'

export type Dispatcher = LiveListener & {
  /** Lets a ring under way end, and begins no other. */
  close(): Promise<void>
}

type Parts = Venue & { readonly onError: (error: unknown) => void }

/** While calls wait for a base or for their ten seconds, and otherwise: what a killed server left is found in time. */
const whileWaitingMs = 500
const whileIdleMs = 3_000

export function openDispatcher({ onError, ...venue }: Parts): Dispatcher {
  let isClosing = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  const dispatch = dispatchCalls(venue, () => isClosing)

  async function work(): Promise<void> {
    let isLeft = false
    while (isWoken && !isClosing) {
      isWoken = false
      isLeft = await dispatch()
    }
    sleep(isLeft ? whileWaitingMs : whileIdleMs)
  }
  function wake(): void {
    isWoken = true
    working ??= work()
      .catch((error) => {
        onError(error)
        sleep(whileIdleMs)
      })
      .finally(() => {
        working = undefined
      })
  }
  function sleep(forMs: number): void {
    clearTimeout(timer)
    if (isClosing) return
    timer = setTimeout(wake, isWoken ? 0 : forMs)
    timer.unref()
  }

  return {
    onChange: (topics) => {
      if (topics.includes('buzzers')) wake()
    },
    // At the start, and when the database is back: calls may have been left.
    onUnknown: wake,
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      await working
    },
  }
}
