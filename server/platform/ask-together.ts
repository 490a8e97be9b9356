/**
 * Questions of one kind that many put at once: what has gathered while one answer was under way, and in the rest after it,
 * is asked together next. So they take one connection, however many ask; a lone one is asked at once. They are told one after
 * another, and a sale that comes in between waits for one of them, not for all.
 */
import { setImmediate as letOthersIn, setTimeout as rest } from 'node:timers/promises'
import { Refusal } from '#rules/plain/refusal.ts'

type Limits = {
  /** The most keys one question takes. */
  readonly most: number
  /** Beyond so many waiting keys, the next is refused and told when to come back. */
  readonly longestQueue: number
  readonly secondsToWait: number
  /** After each question. */
  readonly restMs: number
}

type Waiting<Answer> = {
  readonly answer: Promise<Answer | undefined>
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (error: unknown) => void
}

/** A key that the answer does not name is answered with undefined. Refused 'too-many-tries' when too many wait. */
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
