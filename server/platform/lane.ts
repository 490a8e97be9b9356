/** A queue for one kind of work, of which no address may take all. */
import pLimit from 'p-limit'
import { Refusal } from '#rules/refusal.ts'

export type Lane = {
  hasRoom(source: string): boolean
  /** Refused 'too-many-tries' where there is no room. */
  take<Result>(source: string, work: () => Promise<Result>): Promise<Result>
}

type Sizes = {
  readonly atOnce: number
  readonly longestQueue: number
  /** How much of it one address may take, so that it cannot keep other people out. */
  readonly mostFromOneSource: number
}

const secondsToWaitForRoom = 10

export function openLane({ atOnce, longestQueue, mostFromOneSource }: Sizes): Lane {
  const turns = pLimit(atOnce)
  const underWay = new Map<string, number>()
  const hasRoom = (source: string) =>
    turns.pendingCount < longestQueue && (underWay.get(source) ?? 0) < mostFromOneSource
  return {
    hasRoom,
    async take(source, work) {
      if (!hasRoom(source)) throw new Refusal('too-many-tries', { seconds: secondsToWaitForRoom })
      underWay.set(source, (underWay.get(source) ?? 0) + 1)
      try {
        return await turns(work)
      } finally {
        const left = (underWay.get(source) ?? 1) - 1
        if (left === 0) underWay.delete(source)
        else underWay.set(source, left)
      }
    },
  }
}
