/**
 * Batches look-ups of one kind: keys that arrive while one question is under way, and in the pause after it, are asked
 * together next. So they take one connection, however many callers there are; a lone key is asked at once. The batches run
 * one after another, so that a sale in between waits for one batch, not for all.
 */
import { setImmediate as letOthersIn, setTimeout as rest } from 'node:timers/promises'
import { Refusal } from '#rules/plain/refusal.ts'

type Limits = {
  /** The most keys in one question. */
  readonly most: number
  /** With this many keys waiting, the next caller is refused and told when to try again. */
  readonly longestQueue: number
  readonly secondsToWait: number
  /** The pause after each question, in milliseconds. */
  readonly restMs: number
}

type Waiting<Answer> = {
  readonly answer: Promise<Answer | undefined>
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Answers undefined for a key that the answer lacks. Throws 'too-many-tries' when too many keys wait. */
export function askTogether<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  { most, longestQueue, secondsToWait, restMs }: Limits,
): (key: string) => Promise<Answer | undefined> {
  const waiting = new Map<string, Waiting<Answer>>()
  let isAsking = false

  const askFor = async (batch: readonly (readonly [string, Waiting<Answer>])[]) => {
    try {
      const answers = await ask(batch.map(([key]) => key))
      for (const [key, { resolve }] of batch) {
        resolve(answers.get(key))
        await letOthersIn()
      }
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    }
  }
  const work = async () => {
    isAsking = true
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, most)
      for (const [key] of batch) waiting.delete(key)
      await askFor(batch)
      await rest(restMs)
    }
    isAsking = false
  }

  return async (key) => {
    const asked = waiting.get(key)
    if (asked) return asked.answer
    if (waiting.size >= longestQueue) throw new Refusal('too-many-tries', { seconds: secondsToWait })
    const next = inWaiting<Answer>()
    waiting.set(key, next)
    if (!isAsking) void work()
    return next.answer
  }
}

function inWaiting<Answer>(): Waiting<Answer> {
  let settle: Pick<Waiting<Answer>, 'resolve' | 'reject'> | undefined
  const answer = new Promise<Answer | undefined>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { answer, ...(settle as Pick<Waiting<Answer>, 'resolve' | 'reject'>) }
}
