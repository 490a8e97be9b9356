/**
 * Where an order stands, as whoever waits for it is told: one answer for the kitchen, the board, the till and the page of
 * the card. Called and unclaimed are not steps: a ticket that is ready has been called, or has waited too long.
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

/** How long a ready order waits before it counts as unclaimed: each stand has its own. */
export const unclaimedMinutes = { least: 1, most: 60, usual: 10 } as const

export type Order = {
  readonly step: TicketStep
  /** When it came to this step. */
  readonly since: Date
  /** Its buzzer, while the customer has it; null where it has none. */
  readonly loan: { readonly lastCalledAt: Date | null; readonly hasFailed: boolean } | null
}

type Watching = { readonly now: Date; readonly unclaimedMinutes: number }

const states = { new: 'waiting', preparing: 'preparing', served: 'served', cancelled: 'cancelled' } as const

/**
 * Unclaimed from the full minute on, called or not: nobody came. A buzzer that rang before the order came to this step
 * rang for a dish that was sent back; one that could not be reached called nobody.
 */
export function orderState(order: Order, { now, unclaimedMinutes }: Watching): OrderState {
  if (order.step !== 'ready') return states[order.step]
  if (now.getTime() - order.since.getTime() >= unclaimedMinutes * 60_000) return 'unclaimed'
  const { lastCalledAt, hasFailed } = order.loan ?? {}
  return lastCalledAt && lastCalledAt >= order.since && !hasFailed ? 'called' : 'ready'
}

/** It stands at the counter. */
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

/** When a ticket came to the step it is on. One that was brought back is ready since it was ready first. */
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
