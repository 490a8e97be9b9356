/**
 * What the holder of a card sees of their orders, and how often their phone may ask: the card works as a buzzer. It never shows
 * what was ordered, for how much, or where.
 */
import { isToCollect, type OrderState } from './order-call.ts'

export type WatchedOrder = {
  /** «A-127»: the number called at the counter. */
  readonly number: string
  readonly state: OrderState
  readonly since: Date
  /** How many orders of its stand are made before it, counted up to `mostBefore`; null once it is made. */
  readonly before: number | null
}

/** Orders older than this are not shown. */
export const hoursTold = 2
/** A served or cancelled order is shown for this many minutes; a phone without an open order stops asking after as many. */
export const minutesTold = 30
export const mostOrdersTold = 5
/** Above it the phone shows «plus de 20». */
export const mostBefore = 20

const isOver = ({ state }: Pick<WatchedOrder, 'state'>): boolean =>
  state === 'served' || state === 'cancelled'

/** Ready orders first, then those in preparation in the order of their sales, and finished ones last. */
export function ordersToTell(orders: readonly WatchedOrder[], now: Date): readonly WatchedOrder[] {
  const rank = ({ state }: WatchedOrder) => (isToCollect(state) ? 0 : isOver({ state }) ? 2 : 1)
  const overBefore = now.getTime() - minutesTold * 60_000
  return orders
    .filter((order) => !isOver(order) || order.since.getTime() > overBefore)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, mostOrdersTold)
}

export type Rhythm = {
  readonly seconds: number
  /** No order is open: after half an hour without a touch, the phone stops asking. */
  readonly isIdle: boolean
}

const soon = 2

/** How long a phone waits between two requests: the closer its order is to being ready, the shorter. */
export function rhythmOf(orders: readonly Pick<WatchedOrder, 'state' | 'before'>[]): Rhythm {
  const open = orders.filter((order) => !isOver(order))
  if (open.length === 0) return { seconds: 20, isIdle: true }
  const isNear = open.some(({ before }) => before !== null && before <= soon)
  return { seconds: isNear ? 4 : 10, isIdle: false }
}

/** «2 commandes avant la vôtre». Undefined once the order is made. */
export function beforeWords(before: number | null): string | undefined {
  if (before === null) return undefined
  if (before === 0) return 'aucune commande avant la vôtre'
  if (before > mostBefore) return `plus de ${mostBefore} commandes avant la vôtre`
  return before === 1 ? '1 commande avant la vôtre' : `${before} commandes avant la vôtre`
}
