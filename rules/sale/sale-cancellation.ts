/** Cancelling a sale: the exact mirror of it, at most once. It credits the card and puts the goods back. */

import type { Books } from '../books/books.ts'
import { mustNotBeAhead } from '../books/clock-put-back.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustFindCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { credit } from '../card/card.ts'
import type { Product } from '../catalogue/product.ts'
import type { Centimes } from '../plain/money.ts'
import { mustGiveReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'
import { moveStock, saleChanges } from '../stock/stock-keeping.ts'
import type { Till } from '../till/till.ts'
import { goodsOf, type Sale } from './sale.ts'
import { mustStillBeCancellable } from './sale-cancellation-judging.ts'

export type SaleCancellation = { readonly saleId: string }

export type SaleCancelled = {
  readonly saleId: string
  readonly orderNumber: string
  readonly amount: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
}

/** Refused in order: not allowed, no open till, sale unknown, another till's, already cancelled, ready, too old, card deactivated or full. */
export function decideSaleCancellation(books: Books, act: Act<SaleCancellation>): Decision<SaleCancelled> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'sell')
  const till = mustHoldOpenTill(books, actorId, 'sale')
  return mirrorOf(books, act, { till, sale: mustBeCancellable(books.sales.get(input.saleId), till.id, now) })
}

export type RemoteSaleCancellation = SaleCancellation & { readonly reason: string }

/**
 * An admin may cancel a sale of any age and at any step in the kitchen, while the till that made it is open. Refused in order:
 * not an admin, sale unknown, its till closed, ahead of the clock, already cancelled, no reason given, card deactivated or full.
 */
export function decideRemoteSaleCancellation(
  books: Books,
  act: Act<RemoteSaleCancellation>,
): Decision<SaleCancelled & { readonly reason: string }> {
  mustBeAllowed(books, act.actorId, 'administer')
  const sale = books.sales.get(act.input.saleId)
  if (!sale) throw new Refusal('sale-not-found')
  const till = books.tills.get(sale.tillId)
  if (!till || till.closedAt !== null) throw new Refusal('till-none-open')
  mustNotBeAhead(till, books.clock)
  if (sale.status === 'cancelled') throw new Refusal('sale-already-cancelled')
  const reason = mustGiveReason(act.input.reason)
  const decision = mirrorOf(books, act, { till, sale })
  return { ...decision, answer: { ...decision.answer, reason } }
}

type Sold = { readonly till: Till; readonly sale: Sale }

function mirrorOf(books: Books, act: Act<SaleCancellation>, { till, sale }: Sold): Decision<SaleCancelled> {
  const before = mustFindCard(books, sale.cardId)
  const after = credit(before, sale.amount)
  return {
    amount: sale.amount,
    card: { before, after },
    till,
    reversesId: sale.id,
    changes: {
      transfers: [{ from: sale.standId, to: sale.cardId, amount: sale.amount }],
      cancelledSale: { ...sale, status: 'cancelled', step: sale.step === null ? null : 'cancelled' },
      ...putBack(books, sale, act),
    },
    answer: {
      saleId: sale.id,
      orderNumber: sale.orderNumber,
      amount: sale.amount,
      balanceAfter: after.balance,
      at: act.now,
    },
  }
}

function mustBeCancellable(sale: Sale | undefined, tillId: string, now: Date): Sale {
  if (!sale) throw new Refusal('sale-not-found')
  if (sale.tillId !== tillId) throw new Refusal('sale-of-another-till')
  mustStillBeCancellable(sale, now)
  return sale
}

function putBack(books: Books, sale: Sale, act: Act<SaleCancellation>) {
  const moved = [...goodsOf(sale.lines)].map(([productId, { quantity }]) =>
    moveStock(books.products.get(productId) as Product, {
      type: 'return',
      quantity,
      createdBy: act.actorId,
      at: act.now,
      notes: `Annulation ${sale.orderNumber}`,
      operationId: act.operationId,
    }),
  )
  return saleChanges(books, moved, act)
}
