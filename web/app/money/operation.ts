/**
 * Sends acts that move money. The operation id is chosen and stored here before anything is sent; after 6 s without an answer the
 * outcome is unknown, until the server has said what happened. The person may not try again meanwhile.
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

/** The operations whose outcome a screen will show: they need no toast. */
const awaited = new Set<string>()
export const isAwaited = (operationId: string): boolean => awaited.has(operationId)

/** Called when the person leaves the screen that sent the operation: a toast and the chip in the header show the outcome instead. */
export const awaitNoMore = (operationId: string): void => void awaited.delete(operationId)

// crypto.randomUUID does not exist on plain http.
export const newOperationId = (): string => makeOperationId(now(), crypto.getRandomValues(new Uint8Array(10)))

/** Shows the outcome in a toast when the person left the screen before it was known. */
function echo(sent: SentOperation, settled: Settled<unknown>): void {
  const happened = settled.state === 'done'
  const outcome = happened ? 'enregistrée' : settled.refusal.message
  toast(happened ? 'success' : 'error', `${sent.about}\u00A0: ${outcome}`)
  noteVerified({ ...sent, outcome, happened, answer: happened ? settled.answer : undefined })
}

type Operation<Answer> = Description & {
  readonly operationId: string
  readonly send: () => Promise<Answer>
  /** Called once when the outcome is unknown, before the server is asked for it. */
  readonly onDoubt: () => void
}

/**
 * Returns the certain outcome; undefined when the server refused to tell it, for instance because the person was signed out meanwhile:
 * then the log keeps the operation until the next sign-in.
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
        // No answer for 6 s: the connection is checked now, not only when the request times out.
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
