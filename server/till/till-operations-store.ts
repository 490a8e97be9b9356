/** The operations of one till, by the numbers that the books gave them. */

import type { TillOperationKind } from '#rules/books/operation-kinds.ts'
import { cardTable, operationTable, tillTable } from '../database/tables/books.ts'
import { type saleLineTable, saleTable } from '../database/tables/sales.ts'
import { nameOfStaff } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  counted,
  json,
  neverNull,
  orMissing,
  orNull,
  type RowOf,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofCount = selection(columnsOf(tillTable, 't', 'operationCount'))

/** The number of operations of a till; undefined for an unknown till. */
export async function countOperationsOfTill(tx: Tx, tillId: string): Promise<number | undefined> {
  const [till] = await reading(tx, ofCount)`
    select ${ofCount}
      from till t
     where t.id = ${tillId}`
  return till?.operationCount
}

const ofOperation = selection({
  ...columnsOf(operationTable, 'o', 'id', 'cardId', 'balanceBefore', 'balanceAfter'),
  kind: computed(text<TillOperationKind>(), fragment`o.kind`),
  number: neverNull(columnOf(operationTable, 'o', 'tillNumber')),
  amount: computed(operationTable.columns.amount, fragment`o.amount + o.settled`),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  code: computed(orNull(cardTable.columns.code), fragment`(select code from card where id = o.card_id)`),
  byName: computed(
    orNull(text()),
    fragment`(select s.name from staff s join till t on t.id = o.till_id where s.id = o.actor_id and s.id <> t.holder_id)`,
  ),
  reason: computed(orNull(text()), fragment`o.answer ->> 'reason'`),
  isCancelled: computed(boolean(), fragment`exists (select from operation m where m.reverses_id = o.id)`),
})
export type OperationOfTill = Readonly<SelectedRow<typeof ofOperation>>

/** Newest first. The numbers have no gaps, so a page is a range of numbers. */
export async function pageOfOperationsOfTill(
  tx: Tx,
  tillId: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<OperationOfTill[]> {
  return await reading(tx, ofOperation)`
    select ${ofOperation}
      from operation o
     where o.till_id = ${tillId}
       and o.till_number between ${first} and ${last}
     order by o.till_number desc`
}

export async function countSalesOfTill(tx: Tx, tillId: string): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from sale
     where till_id = ${tillId}`
  return count
}

type Line = Readonly<Pick<RowOf<typeof saleLineTable.columns>, 'name' | 'unit' | 'quantity'>>

const ofSale = selection({
  ...columnsOf(saleTable, 's', 'id', 'orderNumber', 'amount', 'status', 'cardId'),
  at: columnOf(saleTable, 's', 'createdAt'),
  code: computed(orNull(cardTable.columns.code), fragment`(select code from card where id = s.card_id)`),
  lines: computed(
    json<readonly Line[]>(),
    fragment`
           (select json_agg(json_build_object('name', l.name, 'unit', l.unit, 'quantity', l.quantity) order by l.position)
              from sale_line l
             where l.sale_id = s.id)`,
  ),
  cancelledAt: orMissing(columnOf(operationTable, 'm', 'bookedAt')),
  cancelledByName: nameOfStaff(fragment`m.actor_id`),
  reason: computed(orNull(text()), fragment`m.answer ->> 'reason'`),
})

/** A page of the sales of a till, newest first. */
export const pageOfSalesOfTill = (tx: Tx, tillId: string, { limit, offset }: Window) =>
  reading(tx, ofSale)`
    select ${ofSale}
      from sale s
      left join operation m on m.reverses_id = s.id
     where s.till_id = ${tillId}
     order by s.created_at desc, s.id desc
     limit ${limit}
    offset ${offset}`

const ofStandingSale = selection({
  at: columnOf(saleTable, 's', 'createdAt'),
  amount: columnOf(saleTable, 's', 'amount'),
})

/** The sales of a till that were not cancelled. */
export const standingSalesOfTill = (tx: Tx, tillId: string) =>
  reading(tx, ofStandingSale)`
    select ${ofStandingSale}
      from sale s
     where s.till_id = ${tillId}
       and s.status <> 'cancelled'`
