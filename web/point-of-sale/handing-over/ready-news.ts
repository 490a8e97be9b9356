/** Finds the orders that have just become ready, and words their announcement. */
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'

export type ReadyOrder = TicketOnTheWire

/**
 * Identifies an announcement: an order that the kitchen took back and made ready again is announced again; one that was handed over by
 * mistake is not.
 */
export const newsKey = ({ saleId, readyAt }: Pick<ReadyOrder, 'saleId' | 'readyAt'>): string =>
  `${saleId} ${readyAt}`

export const newsIn = (orders: readonly ReadyOrder[], told: ReadonlySet<string>): readonly ReadyOrder[] =>
  orders.filter((order) => !told.has(newsKey(order)))

/** Several orders at once are only counted: the list has their numbers. */
export const newsWords = ([first, ...others]: readonly Pick<ReadyOrder, 'orderNumber'>[]): string => {
  if (!first) return ''
  return others.length === 0 ? `${first.orderNumber} prête` : `${others.length + 1} prêtes`
}
