/** A conversation of two computers, which may end in a refusal: both show the same sentence. */
import { type ZodType, z } from 'zod'
import { Refusal } from '#rules/plain/refusal.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { CutOff, type Frames, rejected } from './frames.ts'
import { codeToldAcross, refused } from './messages.ts'

/** What the other said. */
const toldByOther = new WeakSet<Refusal>()

/** The next message. Throws the refusal that the other says in its place. */
export async function hear<Message extends object>(
  frames: Frames,
  shape: ZodType<Message>,
  patienceMs?: number,
): Promise<Message> {
  const heard = await frames.hear(z.union([refused, shape]), patienceMs)
  if (!('refused' in heard)) return heard as Message
  const { code, details } = (heard as z.infer<typeof refused>).refused
  const refusal = refuseRelay(code, details)
  toldByOther.add(refusal)
  throw refusal
}

/**
 * Holds the conversation to its end, or until `stop` ends it with a refusal, and hangs up. What ends it before is told to the other in
 * words that hold nothing else.
 */
export async function converse<Result>(
  frames: Frames,
  hold: () => Promise<Result>,
  stop: AbortSignal,
): Promise<Result> {
  const held = hold()
  try {
    return await Promise.race([held, rejected(stop)])
  } catch (error) {
    if (error instanceof CutOff) throw refuseRelay('pairing-broken-off')
    if (!(error instanceof Refusal && toldByOther.has(error))) frames.say({ refused: wordsFor(error) })
    throw error
  } finally {
    await frames.farewell()
    // It may be in the midst of writing.
    await held.catch(() => {})
  }
}

function wordsFor(error: unknown): z.infer<typeof refused>['refused'] {
  const code = error instanceof Refusal ? codeToldAcross(error) : undefined
  if (code) return { code, details: { ...(error as Refusal).details } }
  return { code: 'pairing-broken-off', details: {} }
}
