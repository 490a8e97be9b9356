/**
 * The operations that this device has sent without getting an answer. They are stored in the browser and shared by its tabs, so that
 * after a reload or a sign-out it is still known that money may have moved.
 */
import { storedValue } from '../device/device-storage.ts'

/** What a screen needs to show the outcome of its own operation, after a reload too. */
export type Told = {
  /** The screen that shows the outcome, and its words. */
  readonly what?: 'sale' | 'recharge' | 'refund'
  readonly total?: number
  /** The last characters of the card's code: «…06CF». */
  readonly cardTail?: string
  /** The cart of a sale, put back on the desk if the sale did not happen. */
  readonly draft?: unknown
}

export type SentOperation = Told & {
  readonly operationId: string
  readonly staffId: string
  /** «Recharge de 100,00 DH», for the person who must know what is being verified. */
  readonly about: string
  /** The card whose money may have moved: no other act on it is possible on this device meanwhile. */
  readonly cardId: string | null
  /** In milliseconds by the device's clock. */
  readonly sentAt: number
  /** The id of the tab that waits for the answer; missing in operations stored by an earlier version. */
  readonly tab?: string
}

const log = storedValue<readonly SentOperation[]>('farhapass.operations', (found) =>
  Array.isArray(found) ? found.filter(isSentOperation) : [],
)

function isSentOperation(found: unknown): found is SentOperation {
  const { operationId, staffId, about, sentAt } = (found ?? {}) as Record<string, unknown>
  return [operationId, staffId, about].every((text) => typeof text === 'string') && typeof sentAt === 'number'
}

/** The same array until the log changes. */
export const sentOperations = log.get
export const useSentOperations = log.use

export const remember = (operation: SentOperation): void => log.set([...log.get(), operation])

/** Removes an operation. Returns false when it was no longer there, because another tab has removed it. */
export function forget(operationId: string): boolean {
  const operations = log.get()
  const others = operations.filter((operation) => operation.operationId !== operationId)
  if (others.length === operations.length) return false
  log.set(others)
  return true
}
