/**
 * Sending what moves money. The id is chosen here and kept before anything leaves the device; without an answer in 6 s
 * the outcome is unknown, and stays so until the server has said what happened. The person may not try again meanwhile.
 */
import { makeOperationId } from '#rules/books/operation-id.ts'
import { answered } from '../calls/ask.ts'
import { now } from '../calls/clock.ts'
import { whoAmI } from '../calls/me.ts'
import { joinTabs, tabId } from '../device/tabs.ts'
import { toast } from '../messages/toast.ts'
import { carryOut, type Settled } from './carry-out.ts'
import { forget, remember, type SentOperation, type Told } from './operation-log.ts'
import { settleUntilKnown } from './settling.ts'
import { noteVerified } from './verified.ts'

export type Description = Told & {
  /** «Recharge de 100,00 DH» */
  readonly about: string
  /** The card whose money moves: see useIsBeingVerified. */
  readonly cardId?: string | undefined
}

/** Operations whose outcome a screen will show: no toast for them. */
const awaited = new Set<string>()
export const isAwaited = (operationId: string): boolean => awaited.has(operationId)

/** Called when the person leaves the screen that sent it: a toast and the chip in the header tell the outcome instead. */
export const awaitNoMore = (operationId: string): void => void awaited.delete(operationId)

// crypto.randomUUID is missing where the venue is plain http.
export const newOperationId = (): string => makeOperationId(now(), crypto.getRandomValues(new Uint8Array(10)))

/** Tells the outcome when the person left the screen before it was known. */
function echo(sent: SentOperation, settled: Settled<unknown>): void {
  const happened = settled.state === 'done'
  const outcome = happened ? 'enregistrée' : settled.refusal.message
  toast(happened ? 'success' : 'error', `${sent.about}\u00A0: ${outcome}`)
  noteVerified({ ...sent, outcome, happened, answer: happened ? settled.answer : undefined })
}

type Operation<Answer> = Description & {
  readonly operationId: string
  readonly send: () => Promise<Answer>
  /** Called once when the outcome is unknown, before the server is asked until it knows. */
  readonly onDoubt: () => void
}

/**
 * Returns the certain outcome; undefined when the server refused to tell it, as to a person signed out meanwhile:
 * the log then keeps the operation until the next sign-in.
 */
export async function sendOperation<Answer>(
  operation: Operation<Answer>,
): Promise<Settled<Answer> | undefined> {
  const { send, onDoubt, cardId = null, ...told } = operation
  const { operationId } = told
  const staffId = whoAmI()?.id
  if (staffId === undefined) throw new Error('an operation was sent with no person signed in')
  const sent = { ...told, staffId, cardId, sentAt: Date.now(), tab: tabId }
  joinTabs()
  awaited.add(operationId)
  remember(sent)
  try {
    const settled = await carryOut({
      send,
      askOutcome: () => settleUntilKnown(operationId),
      onDoubt: () => {
        // No answer for 6 s: whether the server can be reached is checked now, not when the request is given up.
        answered.emit(false)
        onDoubt()
      },
    })
    forget(operationId)
    if (!isAwaited(operationId)) echo(sent, settled)
    return settled
  } catch {
    return undefined
  } finally {
    awaitNoMore(operationId)
  }
}
