/** What happened in one till, by the numbers its books gave it. */

import type { TillOperationKind } from '#rules/books/operation-kinds.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Unit } from '#rules/plain/quantity.ts'
import type { SaleStatus } from '#rules/sale/sale.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'

export type OperationOfTill = {
  readonly id: string
  readonly kind: TillOperationKind
  readonly number: number
  readonly amount: number
  readonly at: Date
  readonly cardId: string | null
  readonly code: string | null
  readonly balanceBefore: number | null
  readonly balanceAfter: number | null
  readonly byName: string | null
  readonly reason: string | null
  readonly isCancelled: boolean
}

/** How many operations a till numbered; undefined when there is no such till. */
export async function countOperationsOfTill(tx: Tx, tillId: string): Promise<number | undefined> {
  const { rows } = await tx.sql<{ operation_count: number }>`
    select operation_count
      from till
     where id = ${tillId}`
  return rows[0]?.operation_count
}

/** Newest first: their numbers run without gap, so that a page is a range of them. */
export async function pageOfOperationsOfTill(
  tx: Tx,
  tillId: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<OperationOfTill[]> {
  const { rows } = await tx.sql<OperationOfTill>`
    select o.id, o.kind, o.till_number as number, o.amount + o.settled as amount, o.booked_at as at, o.card_id as "cardId",
           (select code from card where id = o.card_id) as code,
           o.balance_before as "balanceBefore", o.balance_after as "balanceAfter",
           (select s.name from staff s join till t on t.id = o.till_id where s.id = o.actor_id and s.id <> t.holder_id) as "byName",
           o.answer ->> 'reason' as reason,
           exists (select from operation m where m.reverses_id = o.id) as "isCancelled"
      from operation o
     where o.till_id = ${tillId}
       and o.till_number between ${first} and ${last}
     order by o.till_number desc`
  return rows
}

type SaleOfTill = {
  readonly id: string
  readonly orderNumber: string
  readonly amount: number
  readonly status: SaleStatus
  readonly at: Date
  readonly cardId: string
  readonly code: string | null
  readonly lines: readonly { name: string; unit: Unit; quantity: number }[]
  readonly cancelledAt: Date | null
  readonly cancelledByName: string | null
  readonly reason: string | null
}

export async function countSalesOfTill(tx: Tx, tillId: string): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from sale
     where till_id = ${tillId}`
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function pageOfSalesOfTill(
  tx: Tx,
  tillId: string,
  { limit, offset }: Window,
): Promise<SaleOfTill[]> {
  const { rows } = await tx.sql<SaleOfTill>`
    select s.id, s.order_number as "orderNumber", s.amount, s.status, s.created_at as at, s.card_id as "cardId",
           (select code from card where id = s.card_id) as code,
           (select json_agg(json_build_object('name', l.name, 'unit', l.unit, 'quantity', l.quantity) order by l.position)
              from sale_line l
             where l.sale_id = s.id) as lines,
           m.booked_at as "cancelledAt", m.answer ->> 'reason' as reason,
           (select name from staff where id = m.actor_id) as "cancelledByName"
      from sale s
      left join operation m on m.reverses_id = s.id
     where s.till_id = ${tillId}
     order by s.created_at desc, s.id desc
     limit ${limit}
    offset ${offset}`
  return rows
}

/** Cancelled ones left out. */
export async function standingSalesOfTill(tx: Tx, tillId: string): Promise<{ at: Date; amount: Centimes }[]> {
  const { rows } = await tx.sql<{ at: Date; amount: Centimes }>`
    select created_at as at, amount
      from sale
     where till_id = ${tillId}
       and status <> 'cancelled'`
  return rows
}
