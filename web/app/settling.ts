/** Finding out what became of an operation nobody answered for. */
import { Refusal } from '#rules/refusal.ts'
import { ask } from './ask.ts'
import type { Settlement } from './carry-out.ts'
import { leavesDoubt } from './failure.ts'
import { forget } from './operation-log.ts'

const askAgainMs = 2_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const underWay = new Map<string, Promise<Settlement>>()

async function askUntilKnown(operationId: string): Promise<Settlement> {
  for (;;) {
    try {
      return await ask.settleOperation({ operationId })
    } catch (error) {
      // Signed out, or asked by somebody else: the next sign-in of its sender is the time to go on.
      if (error instanceof Refusal && !leavesDoubt(error)) throw error
    }
    await pause(askAgainMs)
  }
}

/** Asks every 2 s until the server knows. Asking twice for the same operation is asking once. */
export function settle(operationId: string): Promise<Settlement> {
  const already = underWay.get(operationId)
  if (already) return already
  const settlement = askUntilKnown(operationId)
    .then((known) => {
      forget(operationId)
      return known
    })
    .finally(() => underWay.delete(operationId))
  underWay.set(operationId, settlement)
  return settlement
}
