/**
 * The acts of a stock keeper on goods that move between stands. Sending subtracts them from one product, receiving adds what
 * arrived to the other; no act creates goods. Goods lost on the way are recorded in the transfer only: sending has already
 * subtracted them, and a movement of loss would do so twice.
 */

import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import type { Product } from '../catalogue/product.ts'
import { ofName } from '../plain/elision.ts'
import { centimes } from '../plain/money.ts'
import { formatQuantity, largestStock, type Thousandths } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import type { LossReason } from './stock.ts'
import { type Moved, moveStock, stockChanges } from './stock-keeping.ts'
import {
  type Arrival,
  nothingArrived,
  onItsWay,
  type StockTransfer,
  type TransferStatus,
} from './stock-transfer.ts'
import { mustBeArrival, mustBeOnItsWay, mustBeTransfer } from './stock-transfer-judging.ts'
import { addedTo, newTransfer, stepOf, type Taken } from './stock-transfer-step.ts'

/** The two products, and the names of their stands for the notes of the movements. */
export type Route = {
  readonly fromProductId: string
  readonly toProductId: string
  readonly fromStandName: string
  readonly toStandName: string
}

export type TransferWish = {
  readonly route: Route
  readonly quantity: Thousandths
  readonly note: string
}

/** An existing transfer. Its route never changes; null where there is no such transfer. */
type OfTransfer = { readonly transferId: string; readonly route: Route | null }

export type Sending = OfTransfer & { readonly quantity: Thousandths; readonly note: string }

/** The reason is null until one is chosen. */
export type Reception = OfTransfer & Arrival & { readonly reason: LossReason | null; readonly note: string }

export type TransferCancellation = OfTransfer & { readonly note: string }

export type TransferTold = Arrival & {
  readonly transferId: string
  readonly status: TransferStatus
  readonly quantity: Thousandths
  /** The quantity still on its way. */
  readonly onItsWay: Thousandths
  readonly at: Date
}

/** Refused in order: not allowed, then as `mustBeTransfer` says. The goods need not be in stock yet. */
export function decideTransferRequest(books: Books, act: Act<TransferWish>): Decision<TransferTold> {
  const member = mustBeAllowed(books, act.actorId, 'keep stock')
  const { route, quantity } = act.input
  return telling({ books, act }, newTransfer(pairOf(books, route, quantity), { act, member }), [])
}

/** A request that is sent at once. Refused in order: not allowed, as `mustBeTransfer` says, less in stock than is sent. */
export function decideTransfer(books: Books, act: Act<TransferWish>): Decision<TransferTold> {
  const member = mustBeAllowed(books, act.actorId, 'keep stock')
  const { route, quantity } = act.input
  const pair = pairOf(books, route, quantity)
  const asked = newTransfer(pair, { act, member })
  return telling({ books, act }, stepOf(asked, { act, member }, sent), [take(pair.from, act, route)])
}

/**
 * Refused in order: not allowed, transfer unknown, as `mustBeTransfer` says, no longer waiting to be sent, less in stock than is
 * sent. The quantity sent may differ from the requested one.
 */
export function decideTransferSending(books: Books, act: Act<Sending>): Decision<TransferTold> {
  const { input } = act
  const member = mustBeAllowed(books, act.actorId, 'keep stock')
  const { transfer, route } = mustBeThere(books, input)
  const pair = pairOf(books, route, input.quantity)
  mustBe(transfer, ['requested'])
  const stands = { fromStandId: pair.from.standId, toStandId: pair.to.standId }
  const asked = { ...transfer, ...stands, quantity: input.quantity }
  return telling({ books, act }, stepOf(asked, { act, member }, sent), [take(pair.from, act, route)])
}

/**
 * The goods may arrive whole or in parts. Refused in order: not allowed, transfer unknown, a quantity below 0 or none above it,
 * not whole where units are counted, goods lost without a reason, not on its way any more, more than is on its way, more at the
 * stand than the largest stock.
 */
export function decideTransferReception(books: Books, act: Act<Reception>): Decision<TransferTold> {
  const { input } = act
  const member = mustBeAllowed(books, act.actorId, 'keep stock')
  const { transfer, route } = mustBeThere(books, input)
  const { from, to } = productsOf(books, route)
  mustBeArrival(input, from.unit)
  mustBe(transfer, ['sent'])
  const left = mustBeOnItsWay(transfer, input, from.unit)
  const moved = [
    ...bring(to, input.received, moving(act, `Depuis ${route.fromStandName}`)),
    ...bring(from, input.returned, moving(act, `Retour ${ofName(route.toStandName)}`)),
  ]
  const { received, lost, returned } = input
  const status = left === 0 ? 'received' : 'sent'
  const reason = lost > 0 ? input.reason : null
  const step = { status, reason, received, lost, returned } as const
  return telling({ books, act }, stepOf(addedTo(transfer, input), { act, member }, step), moved)
}

/**
 * Goods on their way return to their product. A transfer not sent yet is cancelled by the person who requested it, and refused by
 * anybody else. Refused in order: not allowed, transfer unknown, ended already.
 */
export function decideTransferCancellation(
  books: Books,
  act: Act<TransferCancellation>,
): Decision<TransferTold> {
  const member = mustBeAllowed(books, act.actorId, 'keep stock')
  const { transfer, route } = mustBeThere(books, act.input)
  mustBe(transfer, ['requested', 'sent'])
  const { from } = productsOf(books, route)
  const returned = onItsWay(transfer)
  const isRefused = transfer.status === 'requested' && transfer.requestedBy !== act.actorId
  const status = isRefused ? 'refused' : 'cancelled'
  const step = { ...nothingArrived, returned, reason: null, status } as const
  const moved = bring(from, returned, moving(act, `Retour ${ofName(route.toStandName)}`))
  return telling({ books, act }, stepOf(addedTo(transfer, step), { act, member }, step), moved)
}

const sent = { ...nothingArrived, status: 'sent', reason: null } as const

const pairOf = ({ products }: Books, { fromProductId, toProductId }: Route, quantity: Thousandths) =>
  mustBeTransfer(products.get(fromProductId), products.get(toProductId), quantity)

function mustBeThere({ stockTransfers }: Books, { transferId, route }: OfTransfer) {
  const transfer = stockTransfers.get(transferId)
  if (!transfer || !route) throw new Refusal('stock-transfer-not-found')
  return { transfer, route }
}

/** The two products of a transfer, which exist: neither can be archived while goods are on their way. */
function productsOf({ products }: Books, { fromProductId, toProductId }: Route) {
  const [from, to] = [products.get(fromProductId), products.get(toProductId)]
  if (!from || !to) throw new Refusal('product-not-found')
  return { from, to }
}

/** The refusal has the current status, and who set it when. */
function mustBe({ status, lastBy, lastAt }: StockTransfer, expected: readonly TransferStatus[]): void {
  if (!expected.includes(status))
    throw new Refusal('stock-transfer-changed', { status, by: lastBy, at: lastAt.toISOString() })
}

type Doing = Act<{ readonly note: string }>

const take = (
  from: Product,
  act: Act<{ readonly quantity: Thousandths; readonly note: string }>,
  { toStandName }: Route,
): Moved =>
  moveStock(from, {
    ...{ type: 'transfer-out', quantity: act.input.quantity, ...moving(act, `Vers ${toStandName}`) },
  })

function bring(to: Product, quantity: Thousandths, how: ReturnType<typeof moving>): Moved[] {
  if (quantity === 0) return []
  if (to.stock + quantity > largestStock)
    throw new Refusal('stock-too-large', { most: formatQuantity(largestStock, to.unit) })
  return [moveStock(to, { type: 'transfer-in', quantity, ...how })]
}

const moving = ({ actorId, now, operationId, input }: Doing, words: string) => ({
  ...{ createdBy: actorId, at: now, operationId },
  notes: [words, input.note.trim()].filter((text) => text !== '').join('. '),
})

function telling(
  { books, act }: { readonly books: Books; readonly act: Act<unknown> },
  { transfer, steps }: Taken,
  moved: readonly Moved[],
): Decision<TransferTold> {
  const isNew = steps[0]?.number === 1
  const { id, status, quantity, received, lost, returned } = transfer
  return {
    ...{ amount: centimes(0), card: null, till: null },
    changes: {
      transfers: [],
      ...stockChanges(books, moved, act),
      ...(isNew ? { newStockTransfers: [transfer] } : { stockTransfers: [transfer] }),
      transferSteps: steps,
    },
    answer: {
      ...{ transferId: id, status, quantity, received, lost, returned },
      onItsWay: onItsWay(transfer),
      at: act.now,
    },
  }
}
