/**
 * The operations this device has sent and got no answer to. Kept by the browser, shared by its tabs, so that neither
 * a reload nor a sign-out makes anyone forget that money may have moved.
 */
import { storedValue } from '../device/device-storage.ts'

/** What a screen needs to tell the outcome of an operation as its own, after a reload too. */
export type Told = {
  /** Whose screen tells it, and in which words. */
  readonly what?: 'sale' | 'recharge' | 'refund'
  readonly total?: number
  /** «…06CF» */
  readonly cardTail?: string
  /** The cart of a sale, given back where it did not take place. */
  readonly draft?: unknown
}

export type SentOperation = Told & {
  readonly operationId: string
  readonly staffId: string
  /** «Recharge de 100,00 DH», for the person who must know what is being verified. */
  readonly about: string
  /** The card whose money may have moved: this device leaves it alone meanwhile. */
  readonly cardId: string | null
  /** By the clock of the device. */
  readonly sentAt: number
  /** The tab that waits for its answer; missing in what an earlier version kept. */
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

/** Returns false when the operation was no longer there: another tab has removed it. */
export function forget(operationId: string): boolean {
  const operations = log.get()
  const others = operations.filter((operation) => operation.operationId !== operationId)
  if (others.length === operations.length) return false
  log.set(others)
  return true
}
