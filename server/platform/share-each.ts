/** Keeps one source from taking all places of a shared limit. */
import { Refusal } from '#rules/plain/refusal.ts'

export type Shares = {
  hasRoom(source: string): boolean
  /** Runs `work` when there is a place for this source. Throws 'too-many-tries' when all places are taken. */
  take<Result>(source: string, work: () => Promise<Result>): Promise<Result>
}

type Share = {
  /** The most places of one source, waiting or running. */
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
