/** Goods on their way from a reserve to a stand, and the acts about them: a test names only what differs. */
import type { Books } from '../books/books.ts'
import type { Product } from '../catalogue/product.ts'
import { type Thousandths, units } from '../plain/quantity.ts'
import type { LossReason } from '../stock/stock.ts'
import { nothingArrived, type StockTransfer } from '../stock/stock-transfer.ts'
import {
  decideTransfer,
  decideTransferCancellation,
  decideTransferReception,
  decideTransferRequest,
  decideTransferSending,
} from '../stock/stock-transfer-act.ts'
import { noon } from './a-card.ts'
import { actOf, aMember, aProduct, booksOf, type Scene } from './a-scene.ts'

export const stored = aProduct({ id: 'stored', standId: 'reserve', stock: units(40) })
export const sold = aProduct({ id: 'sold', standId: 'grill', stock: units(2) })
export const route = {
  ...{ fromProductId: 'stored', toProductId: 'sold' },
  ...{ fromStandName: 'Réserve', toStandName: 'Grillades' },
}

/** Twenty of the forty pieces in the reserve, sent at noon by a colleague. */
const aTransfer = (different: Partial<StockTransfer> = {}): StockTransfer => ({
  ...nothingArrived,
  id: 'transfer',
  fromProductId: 'stored',
  toProductId: 'sold',
  fromStandId: 'reserve',
  toStandId: 'grill',
  quantity: units(20),
  status: 'sent',
  note: '',
  requestedBy: 'one admin',
  requestedAt: noon,
  sentBy: 'one admin',
  sentAt: noon,
  closedBy: null,
  closedAt: null,
  stepCount: 2,
  lastBy: 'Samir',
  lastAt: noon,
  ...different,
})
export const requested = { status: 'requested', sentBy: null, sentAt: null, stepCount: 1 } as const

export type Input = {
  readonly transferId: string
  readonly route: typeof route | null
  readonly quantity: Thousandths
  readonly received: Thousandths
  readonly lost: Thousandths
  readonly returned: Thousandths
  readonly reason: LossReason | null
  readonly note: string
}
export type Transferring = Scene<Input> & { readonly transfer: StockTransfer }

export const transferring: Transferring = {
  member: aMember('econome'),
  till: null,
  products: [stored, sold],
  transfer: aTransfer(),
  input: {
    ...{ transferId: 'transfer', route, quantity: units(20), note: ' Pour le soir ' },
    ...{ received: units(17), lost: units(2), returned: units(1), reason: 'broken' },
  },
}
const booksWith = (of: Transferring): Books => {
  const books = booksOf(of)
  books.stockTransfers.set(of.transfer.id, of.transfer)
  return books
}
export const having = (different: Partial<Input>) => (of: Transferring) => ({
  ...of,
  input: { ...of.input, ...different },
})
export const standing = (different: Partial<StockTransfer>) => (of: Transferring) => ({
  ...of,
  transfer: { ...of.transfer, ...different },
})
export const withPair =
  (from: Partial<Product>, to: Partial<Product> = {}) =>
  (of: Transferring) => ({
    ...of,
    products: [
      { ...stored, ...from },
      { ...sold, ...to },
    ],
  })
export const transferActs = {
  request: (of: Transferring) => decideTransferRequest(booksWith(of), actOf(of) as never),
  'sending at once': (of: Transferring) => decideTransfer(booksWith(of), actOf(of) as never),
  sending: (of: Transferring) => decideTransferSending(booksWith(of), actOf(of)),
  reception: (of: Transferring) => decideTransferReception(booksWith(of), actOf(of)),
  cancellation: (of: Transferring) => decideTransferCancellation(booksWith(of), actOf(of)),
}
