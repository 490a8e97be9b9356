/**
 * The state of an order, as a waiting customer sees it: one answer for the kitchen, the board, the till and the page of the card.
 * «Called» and «unclaimed» are not steps: the ticket is ready, and was called or has waited too long.
 */
import type { TicketStep } from './ticket.ts'

export const orderStates = [
  'waiting',
  'preparing',
  'ready',
  'called',
  'unclaimed',
  'served',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** Minutes until a ready order counts as unclaimed; each stand chooses its own. */
export const unclaimedMinutes = { least: 1, most: 60, usual: 10 } as const

export type Order = {
  readonly step: TicketStep
  /** When the order reached this step. */
  readonly since: Date
  /** The buzzer's loan while the customer has it; null without one. */
  readonly loan: { readonly lastCalledAt: Date | null; readonly hasFailed: boolean } | null
}

type Watching = { readonly now: Date; readonly unclaimedMinutes: number }

const states = { new: 'waiting', preparing: 'preparing', served: 'served', cancelled: 'cancelled' } as const

/**
 * Unclaimed after the full number of minutes, called or not. A call before the order reached this step was for an order sent back
 * to the kitchen, and does not count; nor does a call that failed.
 */
export function orderState(order: Order, { now, unclaimedMinutes }: Watching): OrderState {
  if (order.step !== 'ready') return states[order.step]
  if (now.getTime() - order.since.getTime() >= unclaimedMinutes * 60_000) return 'unclaimed'
  const { lastCalledAt, hasFailed } = order.loan ?? {}
  return lastCalledAt && lastCalledAt >= order.since && !hasFailed ? 'called' : 'ready'
}

/** The order is at the counter. */
export const isToCollect = (state: OrderState): boolean =>
  state === 'ready' || state === 'called' || state === 'unclaimed'

export const orderStateWords: Record<OrderState, string> = {
  waiting: 'En attente',
  preparing: 'En préparation',
  ready: 'Prête',
  called: 'Appelée',
  unclaimed: 'Non réclamée',
  served: 'Servie',
  cancelled: 'Annulée',
}

type Times = {
  readonly step: TicketStep
  readonly orderedAt: Date
  readonly startedAt: Date | null
  readonly readyAt: Date | null
  readonly servedAt: Date | null
  readonly cancelledAt: Date | null
}

/** When the ticket reached its current step. A recalled one keeps the time when it was first ready. */
export function sinceOf({ step, orderedAt, startedAt, readyAt, servedAt, cancelledAt }: Times): Date {
  const reached = {
    new: null,
    preparing: startedAt,
    ready: readyAt,
    served: servedAt,
    cancelled: cancelledAt,
  }
  return reached[step] ?? orderedAt
}
