/** When each person, or each device, was last seen: collected in memory and written now and then, so that no request waits for it. */
import type { Clock } from './clock.ts'

export type Activity = {
  /** Notes that this person or device sent a request, or still listens to a stream. */
  saw(id: string): void
  /** Writes at once what was collected since the last write. */
  flush(): Promise<void>
  close(): Promise<void>
}

type Parts = {
  readonly clock: Clock
  readonly save: (seen: ReadonlyMap<string, Date>) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** A person at work is noted at most this often, in milliseconds; «il y a 3 minutes» needs no more. */
const everyMs = 10_000

export function openActivity({ clock, save, onError }: Parts): Activity {
  let seen = new Map<string, Date>()
  let saving: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    if (seen.size > 0) {
      const gathered = seen
      seen = new Map()
      saving = saving.then(() => save(gathered)).catch(onError)
    }
    return saving
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()
  return {
    saw: (id) => seen.set(id, clock()),
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
