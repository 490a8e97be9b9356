/** The state of one of the last sales, and the reason why it can no longer be cancelled, in words. */

import { type OrderState, orderState } from '#rules/kitchen/order-call.ts'
import { formatDuration } from '#rules/plain/french.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { mustStillBeCancellable } from '#rules/sale/sale-cancellation-judging.ts'
import type { RecentSale } from '../answers.ts'

type Judged = Pick<RecentSale, 'status' | 'at' | 'order'>

/** Products that the kitchen does not see count as served once they are paid. */
export function stateOfSale({ status, order }: Judged, now: Date): OrderState {
  if (status === 'cancelled') return 'cancelled'
  if (!order) return 'served'
  const { step, since, loan, unclaimedMinutes } = order
  return orderState(
    {
      step,
      since: new Date(since),
      loan: loan && {
        ...loan,
        lastCalledAt: loan.lastCalledAt === null ? null : new Date(loan.lastCalledAt),
      },
    },
    { now, unclaimedMinutes },
  )
}

/** «Ne s'annule plus ici : prête depuis 12 min. Demandez à l'organisateur.»; undefined where the sale can be, or is, cancelled. */
export function whyNotCancellable({ status, at, order }: Judged, now: Date): string | undefined {
  const { step = null, wasServed = false } = order ?? {}
  const judged = attempt(() => mustStillBeCancellable({ status, at: new Date(at), step, wasServed }, now))
  if ('value' in judged || judged.refusal.code === 'sale-already-cancelled') return undefined
  const lasts = (since: string) => formatDuration(now.getTime() - Date.parse(since))
  const because = (why: string) => `Ne s'annule plus ici\u00A0: ${why}. Demandez à l'organisateur.`
  if (judged.refusal.code === 'sale-too-old-to-cancel' || !order) return because(`vendue il y a ${lasts(at)}`)
  if (step === 'ready') return because(`prête depuis ${lasts(order.since)}`)
  return because(step === 'served' ? `servie depuis ${lasts(order.since)}` : 'déjà servie une fois')
}
