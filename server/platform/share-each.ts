import { Refusal } from '#rules/refusal.ts'

type Share = {
  /** Of one source at once. */
  readonly most: number
  readonly secondsToWait: number
}

/** Keeps one source from taking what all have together. Refused 'too-many-tries' once so much of it is under way. */
export function shareEach({ most, secondsToWait }: Share) {
  const underWay = new Map<string, number>()
  const leave = (source: string) => {
    const left = (underWay.get(source) ?? 0) - 1
    if (left > 0) underWay.set(source, left)
    else underWay.delete(source)
  }
  return async <Result>(source: string, work: () => Promise<Result>): Promise<Result> => {
    const before = underWay.get(source) ?? 0
    if (before >= most) throw new Refusal('too-many-tries', { seconds: secondsToWait })
    underWay.set(source, before + 1)
    try {
      return await work()
    } finally {
      leave(source)
    }
  }
}
