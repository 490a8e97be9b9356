import { callOf } from '#rules/kitchen/buzzer-act.ts'
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import { askToCall, endLoans, stopCalling } from '../buzzer/buzzer-loan-store.ts'
import type { Tx } from '../platform/database.ts'

type Step = {
  readonly from: TicketStep
  readonly to: TicketStep
  readonly now: Date
  /** False when the tap arrives so late that the customer must not be called any more. */
  readonly isMeant: boolean
}

/** A step to ready calls the customer, a step back stops the call, and serving returns the buzzer. */
export async function moveBuzzer(tx: Tx, saleId: string, { from, to, now, isMeant }: Step): Promise<void> {
  if (to === 'served') return endLoans(tx, [saleId], { how: 'returned', at: now })
  const call = callOf(from, to)
  if (call === 'stop') return stopCalling(tx, saleId)
  if (call === 'call' && isMeant) return askToCall(tx, saleId, now)
}
