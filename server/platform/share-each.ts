/** Keeps one source from taking what all have together. */
import { Refusal } from '#rules/plain/refusal.ts'

export type Shares = {
  hasRoom(source: string): boolean
  /** Refused 'too-many-tries' where there is no room. */
  take<Result>(source: string, work: () => Promise<Result>): Promise<Result>
}

type Share = {
  /** Of one source, waiting or under way. */
  readonly most: number
  readonly secondsToWait: number
}

export function shareEach({ most, secondsToWait }: Share): Shares {
  const underWay = new Map<string, number>()
  const countOf = (source: string) => underWay.get(source) ?? 0
  const leave = (source: string) => {
    const left = countOf(source) - 1
    if (left > 0) underWay.set(source, left)
    else underWay.delete(source)
  }
  const hasRoom = (source: string) => countOf(source) < most
  return {
    hasRoom,
    take: async (source, work) => {
      if (!hasRoom(source)) throw new Refusal('too-many-tries', { seconds: secondsToWait })
      underWay.set(source, countOf(source) + 1)
      try {
        return await work()
      } finally {
        leave(source)
      }
    },
  }
}
