/** The global search by number and by name. Each statement reads a few rows, however many there are. */

import { type ToldKind, toldKinds } from '#rules/books/operation-kinds.ts'
import type { Everywhere } from '#rules/plain/everywhere.ts'
import { lastOrderNumber, orderNumber } from '#rules/sale/order-number.ts'
import { operationTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import { saleTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { containing, fragment, noFragment } from '../platform/sql-fragment.ts'

const ofOrder = selection({
  ...columnsOf(saleTable, 's', 'id', 'orderNumber', 'amount', 'status'),
  standName: computed(standTable.columns.name, fragment`(select name from stand where id = s.stand_id)`),
  at: columnOf(saleTable, 's', 'createdAt'),
})
export type FoundOrder = Readonly<SelectedRow<typeof ofOrder>>

/**
 * Newest day first, and within a day the last order first. Each day of each stand with this letter is searched separately
 * through the index of its orders: an index over the numbers would have to be written by each sale. After 999 the numbers
 * start again on the same day, so this finds the n-th order and every 999th after it.
 */
export async function findOrders(
  tx: Tx,
  { letter, number }: NonNullable<Everywhere['order']>,
  most: number,
): Promise<FoundOrder[]> {
  const isAnyLetter = letter === ''
  return await reading(tx, ofOrder)`
    select ${ofOrder}
      from (select stand_id, business_day, last_number
              from order_count
             ${isAnyLetter ? noFragment : fragment`where ${letter} = any(letters)`}
             order by business_day desc) as day
     cross join lateral (
           select id, order_number, stand_id, created_at, amount, status
             from sale
            where stand_id = day.stand_id
              and business_day = day.business_day
              and day_number = any(array(select generate_series(${number}::integer, day.last_number, ${lastOrderNumber})))
              ${isAnyLetter ? noFragment : fragment`and order_number = ${orderNumber(letter, number)}`}
            order by day_number desc
            limit ${most}) as s
     order by day.business_day desc, s.created_at desc, s.id
     limit ${most}`
}

const ofOperation = selection({
  id: columnOf(operationTable, 'f', 'id'),
  kind: computed(text<ToldKind>(), fragment`f.kind`),
  at: columnOf(operationTable, 'f', 'bookedAt'),
  amount: columnOf(operationTable, 'f', 'amount'),
  saleId: computed(orNull(saleTable.columns.id), fragment`f.sale_id`),
  orderNumber: computed(
    orNull(saleTable.columns.orderNumber),
    fragment`(select order_number from sale where id = f.sale_id)`,
  ),
})
export type FoundOperation = Readonly<SelectedRow<typeof ofOperation>>

const lettersOfShort = 8

export async function findOperations(tx: Tx, reference: string, most: number): Promise<FoundOperation[]> {
  const meant =
    reference.length > lettersOfShort
      ? fragment`o.id = ${reference}`
      : fragment`right(o.id::text, 8) = ${reference}`
  return await reading(tx, ofOperation)`
    select ${ofOperation}
      from (select o.id, o.kind, o.booked_at, case o.kind when 'deactivation' then o.amount else o.amount + o.settled end as amount,
                   case o.kind when 'sale' then o.id when 'sale-cancellation' then o.reverses_id end as sale_id
              from operation o
             where ${meant}
               and o.kind = any(${toldKinds}::text[])) as f
     order by f.booked_at desc, f.id
     limit ${most}`
}

const ofStand = selection(columnsOf(standTable, 'stand', 'id', 'name', 'letter'))
type FoundStand = Readonly<SelectedRow<typeof ofStand>>

export async function findStands(tx: Tx, words: string, most: number): Promise<FoundStand[]> {
  return await reading(tx, ofStand)`
    select ${ofStand}
      from stand
     where archived_at is null
       and plain like ${containing(words)}
     order by plain, id
     limit ${most}`
}
