import { type ReceiptKind, receiptKinds } from '#rules/paper/receipt.ts'
import { cardTable, operationTable } from '../database/tables/books.ts'
import { productTable } from '../database/tables/catalogue.ts'
import { eventNameThen, standNameThen } from '../database/tables/names-on-papers.ts'
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const cancelledAt = computed(
  orNull(operationTable.columns.bookedAt),
  fragment`(select m.booked_at from operation m where m.reverses_id = o.id)`,
)

const then = { at: fragment`o.booked_at`, till: fragment`o.till_id` }
const event = neverNull(eventNameThen(then))

const ofReceipt = selection({
  event,
  kind: computed(text<ReceiptKind>(), fragment`o.kind`),
  ...columnsOf(operationTable, 'o', 'actorId', 'amount', 'settled'),
  cardCode: columnOf(cardTable, 'c', 'code'),
  balanceBefore: neverNull(columnOf(operationTable, 'o', 'balanceBefore')),
  balanceAfter: neverNull(columnOf(operationTable, 'o', 'balanceAfter')),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  cancelledAt,
})
type ReceiptFound = Readonly<SelectedRow<typeof ofReceipt>>

/** Undefined for an unknown operation, and for a kind of operation without a receipt. */
export async function findReceipt(tx: Tx, operationId: string): Promise<ReceiptFound | undefined> {
  const [receipt] = await reading(tx, ofReceipt)`
    select ${ofReceipt}
      from operation o
      join card c on c.id = o.card_id
     where o.id = ${operationId}
       and o.kind = any(${receiptKinds}::text[])`
  return receipt
}

const ofSale = selection({
  event,
  standId: columnOf(saleTable, 's', 'standId'),
  stand: neverNull(standNameThen(fragment`s.stand_id`, then)),
  cardCode: columnOf(cardTable, 'c', 'code'),
  balanceAfter: neverNull(columnOf(operationTable, 'o', 'balanceAfter')),
  cancelledAt,
})
type SaleReceiptFound = Readonly<SelectedRow<typeof ofSale>>

/** What the receipt of a sale shows besides its lines; undefined for an unknown sale. */
export async function findSaleReceipt(tx: Tx, saleId: string): Promise<SaleReceiptFound | undefined> {
  const [sale] = await reading(tx, ofSale)`
    select ${ofSale}
      from sale s
      join operation o on o.id = s.id
      join card c on c.id = s.card_id
     where s.id = ${saleId}`
  return sale
}

const ofProduct = selection(columnsOf(productTable, 'p', 'id', 'code'))

/** The short codes by product id; products without one are left out. */
export async function shortCodesOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await reading(tx, ofProduct)`
    select ${ofProduct}
      from product p
     where p.id = any(${productIds}::uuid[])`
  return new Map(rows.map(({ id, code }) => [id, code]))
}
