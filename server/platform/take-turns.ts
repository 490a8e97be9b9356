import pLimit from 'p-limit'
import { Refusal } from '#rules/refusal.ts'

export type Turns = {
  readonly atOnce: number
  /** Beyond it, those who come are asked to come back rather than kept waiting. */
  readonly longestQueue: number
  readonly secondsToWait: number
}

/** What runs in turns leaves the rest of the house to the others. Refused 'too-many-tries' when too many wait already. */
export function takeTurns({ atOnce, longestQueue, secondsToWait }: Turns) {
  const turns = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (turns.pendingCount >= longestQueue) throw new Refusal('too-many-tries', { seconds: secondsToWait })
    return turns(work)
  }
}
