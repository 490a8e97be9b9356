/** A sale takes money and stock together or not at all. */
import {
  type Act,
  type Books,
  type Decision,
  mustBeAllowed,
  mustFindTrustedCard,
  mustHoldOpenTill,
  orderKey,
  type StockMovement,
} from './books.ts'
import { debit, mustDebitSomething } from './card.ts'
import { type Centimes, centimes, sum } from './money.ts'
import { orderNumber } from './order-number.ts'
import type { Product } from './product.ts'
import { lineTotal, type Thousandths, thousandths, type Unit } from './quantity.ts'
import { Refusal } from './refusal.ts'
import type { Stand } from './stand.ts'
import { moveStock, watchStock } from './stock-keeping.ts'
import type { TicketStep } from './ticket.ts'
import { mustHaveActiveStand } from './till-opening.ts'
import { businessDay } from './venue-clock.ts'

export const saleStatuses = ['active', 'completed', 'cancelled'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** Name and price as they were when it was sold. */
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
  /** Where the kitchen is with it; null when nothing goes to the kitchen. */
  readonly step: TicketStep | null
  /** It left the counter once, even if the kitchen has taken it back since. */
  readonly wasServed: boolean
}

export type CartLine = { readonly productId: string; readonly quantity: Thousandths; readonly note: string }
export type Cart = {
  readonly cardId: string
  readonly lines: readonly CartLine[]
  readonly expectedTotal: Centimes
}

export type SaleDone = {
  readonly id: string
  readonly orderNumber: string
  readonly goesToKitchen: boolean
  readonly amount: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly lines: readonly SoldLine[]
  readonly at: Date
}

/** A line as the person at the stand sees it. */
export type SoldLine = Omit<SaleLine, 'goesToKitchen'>

export const cartTotal = (lines: readonly { price: Centimes; quantity: Thousandths }[]): Centimes =>
  sum(lines.map((line) => lineTotal(line.price, line.quantity)))

/**
 * Refused in order: not allowed, no stand or stand switched off, no open till, empty cart, unknown product,
 * quantity or total not positive, total other than the screen showed, card unknown or not usable,
 * balance too small, stock too small.
 */
export function decideSale(books: Books, act: Act<Cart>): Decision<SaleDone> {
  const { operationId, actorId, input, now } = act
  const vendor = mustBeAllowed(books, actorId, 'sell')
  const stand = books.stands.get(mustHaveActiveStand(books, vendor)) as Stand
  const till = mustHoldOpenTill(books, actorId, 'sale')
  if (till.standId !== stand.id) throw new Refusal('till-none-open-at-desk')
  const lines = priceCart(books, stand.id, input.lines)
  const amount = sum(lines.map((line) => line.total))
  mustDebitSomething(amount)
  if (amount !== input.expectedTotal) throw new Refusal('total-changed', { total: amount })
  const before = mustFindTrustedCard(books, input.cardId)
  const after = debit(before, amount, now)
  const sold = takeFromStock(books, lines, act)
  const day = businessDay(now)
  const dayNumber = (books.orderNumbers.get(orderKey(stand.id, day)) ?? 0) + 1
  const goesToKitchen = lines.some((line) => line.goesToKitchen)
  const sale: Sale = {
    id: operationId,
    cardId: before.id,
    standId: stand.id,
    tillId: till.id,
    vendorId: vendor.id,
    vendorName: vendor.name,
    businessDay: day,
    dayNumber,
    orderNumber: orderNumber(stand.letter, dayNumber),
    amount,
    status: goesToKitchen ? 'active' : 'completed',
    at: now,
    lines,
    step: goesToKitchen ? 'new' : null,
    wasServed: false,
  }
  return {
    amount: centimes(-amount),
    card: { before, after },
    till,
    changes: {
      transfers: [{ from: before.id, to: stand.id, amount }],
      newSale: sale,
      ...sold,
    },
    answer: {
      id: sale.id,
      orderNumber: sale.orderNumber,
      goesToKitchen,
      amount,
      balanceBefore: before.balance,
      balanceAfter: after.balance,
      lines: lines.map(({ goesToKitchen: _, ...line }) => line),
      at: now,
    },
  }
}

function priceCart(books: Books, standId: string, cart: readonly CartLine[]): SaleLine[] {
  if (cart.length === 0) throw new Refusal('sale-empty')
  return cart.map(({ productId, quantity, note }) => {
    const product = books.products.get(productId)
    if (!product || product.isArchived || product.standId !== standId)
      throw new Refusal('product-not-found', { productId })
    if (quantity <= 0) throw new Refusal('debit-amount-not-positive')
    if (product.unit === 'unit' && quantity % 1000 !== 0)
      throw new Refusal('request-malformed', { productId })
    const { name, unit, price, goesToKitchen } = product
    return { productId, name, unit, quantity, price, total: lineTotal(price, quantity), note, goesToKitchen }
  })
}

function takeFromStock(books: Books, lines: readonly SaleLine[], act: Act<Cart>) {
  const moved = [...quantities(lines)].map(([productId, quantity]) =>
    moveStock(books.products.get(productId) as Product, {
      type: 'sale',
      quantity,
      createdBy: act.actorId,
      at: act.now,
      notes: '',
      operationId: act.operationId,
    }),
  )
  return stockChanges(books, moved, act)
}

/** What a list of moves does to products, movements and alerts. */
export function stockChanges(
  books: Books,
  moved: readonly { product: Product; movement: StockMovement }[],
  act: Act<unknown>,
) {
  const products = moved.map((move) => ({
    ...move.product,
    totalSales: thousandths(move.product.totalSales - move.movement.quantity),
  }))
  return { products, movements: moved.map((move) => move.movement), ...watchStock(books, products, act) }
}

/** The same product may stand on several lines, with different notes: its stock moves once. */
export function quantities(lines: readonly SaleLine[]): Map<string, Thousandths> {
  const total = new Map<string, Thousandths>()
  for (const { productId, quantity } of lines) {
    total.set(productId, thousandths((total.get(productId) ?? 0) + quantity))
  }
  return total
}
