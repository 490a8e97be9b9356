/** Whether a vendor may still cancel a sale: checked by the server, and by the till to explain why not. */

import { isStillCancellable } from '../kitchen/ticket.ts'
import { attempt, Refusal } from '../plain/refusal.ts'
import type { Sale } from './sale.ts'

const minutesToCancelSale = 10

type Judged = Pick<Sale, 'status' | 'step' | 'wasServed' | 'at'>

const lastInstant = ({ at }: Judged) => new Date(at.getTime() + minutesToCancelSale * 60_000)

/** Refused in order: already cancelled, ready, too old. */
export function mustStillBeCancellable(sale: Judged, now: Date): void {
  if (sale.status === 'cancelled') throw new Refusal('sale-already-cancelled')
  if (!isStillCancellable(sale)) throw new Refusal('sale-already-ready')
  if (now > lastInstant(sale)) throw new Refusal('sale-too-old-to-cancel')
}

/** Until when (inclusive) this sale may be cancelled; null when it no longer may be. */
export const mayCancelUntil = (sale: Judged, now: Date): Date | null =>
  'value' in attempt(() => mustStillBeCancellable(sale, now)) ? lastInstant(sale) : null
