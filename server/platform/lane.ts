/** A queue for one kind of work that no single address can fill: the addresses are served in turn. */
import { Refusal } from '#rules/plain/refusal.ts'
import { type Shares, shareEach } from './share-each.ts'

export type Lane = Shares

type Sizes = {
  readonly atOnce: number
  /** At this length only addresses with nothing waiting are admitted, so that others cannot block them. */
  readonly longestQueue: number
  /** How many places one address may take, so that it cannot keep other people out. */
  readonly mostFromOneSource: number
}

const secondsToWaitForRoom = 10

export function openLane({ atOnce, longestQueue, mostFromOneSource }: Sizes): Lane {
  /** The waiting requests by address; the address that is served next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  const shares = shareEach({ most: mostFromOneSource, secondsToWait: secondsToWaitForRoom })
  let countWaiting = 0
  let countRunning = 0

  const hasRoom = (source: string) =>
    (countWaiting < longestQueue || !waiting.has(source)) && shares.hasRoom(source)

  const serveNext = () => {
    const [next] = waiting
    if (!next || countRunning === atOnce) return
    const [source, [start, ...others]] = next
    waiting.delete(source)
    if (others.length > 0) waiting.set(source, others)
    countWaiting -= 1
    countRunning += 1
    start?.()
  }
  const turnOf = (source: string) =>
    new Promise<void>((start) => {
      waiting.set(source, [...(waiting.get(source) ?? []), start])
      countWaiting += 1
      serveNext()
    })
  const leave = () => {
    countRunning -= 1
    serveNext()
  }

  return {
    hasRoom,
    take: async (source, work) => {
      if (!hasRoom(source)) throw new Refusal('too-many-tries', { seconds: secondsToWaitForRoom })
      return shares.take(source, async () => {
        await turnOf(source)
        try {
          return await work()
        } finally {
          leave()
        }
      })
    },
  }
}
