/** What is found by its number or its name, wherever it is. Each statement reads a few rows, however many there are. */

import { type ToldKind, toldKinds } from '#rules/books/operation-kinds.ts'
import type { Everywhere } from '#rules/plain/everywhere.ts'
import { lastOrderNumber, orderNumber } from '#rules/sale/order-number.ts'
import type { SaleStatus } from '#rules/sale/sale.ts'
import type { Tx } from '../platform/database.ts'
import { containing, fragment, noFragment } from '../platform/sql-fragment.ts'

export type FoundOrder = {
  readonly id: string
  readonly orderNumber: string
  readonly standName: string
  readonly at: Date
  readonly amount: number
  readonly status: SaleStatus
}

/**
 * The last days first, and of a day the last order. Each day of each stand that gave numbers under this letter is looked into by
 * itself, through the index that keeps its orders apart: an index over the numbers alone would be written by each sale. From 999
 * on numbers come again the same day: the n-th order, and each one 999 after it.
 */
export async function findOrders(
  tx: Tx,
  { letter, number }: NonNullable<Everywhere['order']>,
  most: number,
): Promise<FoundOrder[]> {
  const isAnyLetter = letter === ''
  const { rows } = await tx.sql<FoundOrder>`
    select s.id, s.order_number as "orderNumber", (select name from stand where id = s.stand_id) as "standName",
           s.created_at as at, s.amount, s.status
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
  return rows
}

export type FoundOperation = {
  readonly id: string
  readonly kind: ToldKind
  readonly at: Date
  readonly amount: number
  readonly saleId: string | null
  readonly orderNumber: string | null
}

const lettersOfShort = 8

export async function findOperations(tx: Tx, reference: string, most: number): Promise<FoundOperation[]> {
  const meant =
    reference.length > lettersOfShort
      ? fragment`o.id = ${reference}`
      : fragment`right(o.id::text, 8) = ${reference}`
  const { rows } = await tx.sql<FoundOperation>`
    select f.id, f.kind, f.at, f.amount, f."saleId",
           (select order_number from sale where id = f."saleId") as "orderNumber"
      from (select o.id, o.kind, o.booked_at as at, case o.kind when 'deactivation' then o.amount else o.amount + o.settled end as amount,
                   case o.kind when 'sale' then o.id when 'sale-cancellation' then o.reverses_id end as "saleId"
              from operation o
             where ${meant}
               and o.kind = any(${toldKinds}::text[])) as f
     order by f.at desc, f.id
     limit ${most}`
  return rows
}

type FoundStand = { readonly id: string; readonly name: string; readonly letter: string | null }

export async function findStands(tx: Tx, words: string, most: number): Promise<FoundStand[]> {
  const { rows } = await tx.sql<FoundStand>`
    select id, name, letter
      from stand
     where archived_at is null
       and plain like ${containing(words)}
     order by plain, id
     limit ${most}`
  return rows
}
