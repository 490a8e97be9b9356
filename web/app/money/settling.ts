/** Asks the server for the outcome of an operation that got no answer. */
import { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../calls/ask.ts'
import { leavesDoubt } from '../calls/failure.ts'
import type { Settlement } from './carry-out.ts'
import { forget } from './operation-log.ts'

const askAgainMs = 2_000

/** `isFirst`: this tab removed the operation from the log. Where another tab did, that tab has shown the outcome. */
type FirstKnown = Settlement & { readonly isFirst: boolean }

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const underWay = new Map<string, Promise<FirstKnown>>()

async function askUntilKnown(operationId: string): Promise<Settlement> {
  for (;;) {
    try {
      return await ask.settleOperation({ operationId })
    } catch (error) {
      // No person or another one is signed in: the sender's next sign-in asks again.
      if (error instanceof Refusal && !leavesDoubt(error)) throw error
    }
    await pause(askAgainMs)
  }
}

/** Asks every 2 s until the server knows. Two callers with the same operation share one request. */
export function settleUntilKnown(operationId: string): Promise<FirstKnown> {
  const already = underWay.get(operationId)
  if (already) return already
  const settlement = askUntilKnown(operationId)
    .then((known) => ({ ...known, isFirst: forget(operationId) }))
    .finally(() => underWay.delete(operationId))
  underWay.set(operationId, settlement)
  return settlement
}
