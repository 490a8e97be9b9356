/**
 * Rings the calls of the kitchen and the admins after their commit, so that nobody who marks an order ready waits for a base
 * station. Several servers on one database share the calls; calls of a killed server are rung by the next.
 */
import type { LiveListener } from '../platform/live.ts'
import { dispatchCalls } from './dispatch-calls.ts'
import type { Venue } from './ring.ts'

export type Dispatcher = LiveListener & {
  /** Finishes the ring under way and starts no other. */
  close(): Promise<void>
}

type Parts = Venue & { readonly onError: (error: unknown) => void }

/**
 * How often waiting calls are checked: often while a call waits for the base or its retry, otherwise rarely, to find the
 * calls of a killed server.
 */
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
    // Called at the start and when the database answers again: calls may be waiting.
    onUnknown: wake,
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      await working
    },
  }
}
