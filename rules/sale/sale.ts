/** A sale in the books. */
import { mustDebitSomething } from '../card/card.ts'
import type { TicketStep } from '../kitchen/ticket.ts'
import { type Centimes, centimes, formatDirhams, largestAmount, sum } from '../plain/money.ts'
import { lineTotal, type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'

export const saleStatuses = ['active', 'completed', 'cancelled'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** The most lines of one cart. */
export const mostLines = 100

/** How many sales a till lists: the latest of its own, since it was opened. */
export const recentSalesShown = 10

/** Name and price are those at the time of the sale. */
export type SaleLine = {
  readonly productId: string
  readonly name: string
  readonly unit: Unit
  readonly quantity: Thousandths
  readonly price: Centimes
  readonly total: Centimes
  readonly note: string
  readonly goesToKitchen: boolean
}

export type Sale = {
  /** The id of the operation that made it. */
  readonly id: string
  readonly cardId: string
  readonly standId: string
  readonly tillId: string
  readonly vendorId: string
  readonly vendorName: string
  readonly businessDay: string
  readonly dayNumber: number
  readonly orderNumber: string
  readonly amount: Centimes
  readonly status: SaleStatus
  readonly at: Date
  readonly lines: readonly SaleLine[]
  /** The step of its ticket; null when nothing goes to the kitchen. */
  readonly step: TicketStep | null
  /** Whether the order left the counter once, even if the kitchen has taken it back since. */
  readonly wasServed: boolean
}

export const cartTotal = (lines: readonly { price: Centimes; quantity: Thousandths }[]): Centimes =>
  sum(lines.map((line) => lineTotal(line.price, line.quantity)))

/** Refused in order: a total of 0 or less, more than any card holds. */
export function mustBePayable(total: Centimes): void {
  mustDebitSomething(total)
  if (total > largestAmount) throw new Refusal('sale-too-large', { most: formatDirhams(largestAmount) })
}

type Goods = { readonly quantity: Thousandths; readonly amount: Centimes }

/** The quantity and amount sold of each product. A product on several lines, with different notes, moves its stock once. */
export function goodsOf(lines: readonly SaleLine[]): Map<string, Goods> {
  const goods = new Map<string, Goods>()
  for (const { productId, quantity, total } of lines) {
    const before = goods.get(productId) ?? nothing
    goods.set(productId, {
      quantity: thousandths(before.quantity + quantity),
      amount: centimes(before.amount + total),
    })
  }
  return goods
}

const nothing: Goods = { quantity: thousandths(0), amount: centimes(0) }
