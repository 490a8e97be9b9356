/** A sale books money and stock together, or nothing. */

import { type Books, orderKey } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustBeSold, mustFindTrustedCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { debit, mustBeUsable } from '../card/card.ts'
import { isOnShelf, type Product } from '../catalogue/product.ts'
import { mustNotBeSoldOut } from '../catalogue/sold-out.ts'
import { type Centimes, centimes, noMoney, sum } from '../plain/money.ts'
import { lineTotal, type Thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import { businessDay } from '../plain/venue-clock.ts'
import { moveStock, saleChanges } from '../stock/stock-keeping.ts'
import { mustHaveActiveStand } from '../till/till-opening.ts'
import type { Stand } from '../venue/stand.ts'
import { orderNumber } from './order-number.ts'
import { goodsOf, mustBePayable, type Sale, type SaleLine } from './sale.ts'

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

/** A line as the vendor's screen shows it. */
export type SoldLine = Omit<SaleLine, 'goesToKitchen'>

/**
 * Refused in order: not allowed, no stand or stand switched off, stand on pause, no open till, empty cart, product unknown or
 * off sale, product sold out by hand,
 * quantity or total not positive, total too large, total other than the screen showed, card unknown or not usable,
 * card not sold, balance too small, stock too small.
 */
export function decideSale(books: Books, act: Act<Cart>): Decision<SaleDone> {
  const { operationId, actorId, input, now } = act
  const vendor = mustBeAllowed(books, actorId, 'sell')
  const stand = books.stands.get(mustHaveActiveStand(books, vendor)) as Stand
  if (stand.isPaused) throw new Refusal('stand-paused')
  const till = mustHoldOpenTill(books, actorId, 'sale')
  if (till.standId !== stand.id) throw new Refusal('till-none-open-at-desk')
  const lines = priceCart(books, stand.id, act)
  const amount = sum(lines.map((line) => line.total))
  mustBePayable(amount)
  if (amount !== input.expectedTotal) throw new Refusal('total-changed', { total: amount })
  const before = mustFindTrustedCard(books, input.cardId)
  mustBeUsable(before, now)
  mustBeSold(books, before)
  const after = debit(before, amount, now)
  const sold = takeFromStock(books, lines, act)
  const day = businessDay(now, books.turnHour)
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

function priceCart(books: Books, standId: string, { input, now }: Act<Cart>): SaleLine[] {
  if (input.lines.length === 0) throw new Refusal('sale-empty')
  return input.lines.map(({ productId, quantity, note }) => {
    const product = books.products.get(productId)
    if (!product || !isOnShelf(product) || product.standId !== standId)
      throw new Refusal('product-not-found', { productId })
    mustNotBeSoldOut(product, now)
    if (quantity <= 0) throw new Refusal('debit-amount-not-positive')
    if (product.unit === 'unit' && quantity % 1000 !== 0)
      throw new Refusal('request-malformed', { productId })
    const { name, unit, price, goesToKitchen } = product
    const total = lineTotal(price, quantity)
    // A tiny weight would be rounded to a price of 0, and leave the stand unpaid among the other lines.
    if (total === noMoney && price > noMoney) throw new Refusal('debit-amount-not-positive', { productId })
    return { productId, name, unit, quantity, price, total, note, goesToKitchen }
  })
}

function takeFromStock(books: Books, lines: readonly SaleLine[], act: Act<Cart>) {
  const moved = [...goodsOf(lines)].map(([productId, { quantity, amount }]) =>
    moveStock(books.products.get(productId) as Product, {
      type: 'sale',
      quantity,
      amount,
      createdBy: act.actorId,
      at: act.now,
      notes: '',
      operationId: act.operationId,
    }),
  )
  return saleChanges(books, moved, act)
}
