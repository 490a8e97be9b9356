import pLimit from 'p-limit'
import { Refusal } from '#rules/plain/refusal.ts'

export type Turns = {
  readonly atOnce: number
  /** With this many tasks waiting, the next one is refused and told when to try again. */
  readonly longestQueue: number
  readonly secondsToWait: number
}

/** Limits how many tasks run at once, so that other requests find a free core. Throws 'too-many-tries' when too many wait. */
export function limitConcurrency({ atOnce, longestQueue, secondsToWait }: Turns) {
  const turns = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (turns.pendingCount >= longestQueue) throw new Refusal('too-many-tries', { seconds: secondsToWait })
    return turns(work)
  }
}
