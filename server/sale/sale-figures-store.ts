/** What a till sold, recomputed from its sales. Cancelled sales count for nothing but their own number. */
import type { Unit } from '#rules/plain/quantity.ts'
import type { Tx } from '../platform/database.ts'
import { firstRow } from '../platform/sql-columns.ts'

export type SalesOfTill = { readonly count: number; readonly amount: number; readonly cancelled: number }

export async function salesOfTill(tx: Tx, tillId: string): Promise<SalesOfTill> {
  const { rows } = await tx.sql<SalesOfTill>`
    select count(*) filter (where status <> 'cancelled')::integer as count,
           coalesce(sum(amount) filter (where status <> 'cancelled'), 0)::bigint as amount,
           count(*) filter (where status = 'cancelled')::integer as cancelled
      from sale
     where till_id = ${tillId}`
  return firstRow(rows)
}

export type ProductSold = {
  readonly productId: string
  readonly name: string
  readonly unit: Unit
  readonly quantity: number
  readonly amount: number
}

export async function productsSoldBy(tx: Tx, tillId: string): Promise<ProductSold[]> {
  const { rows } = await tx.sql<ProductSold>`
    select l.product_id as "productId", max(l.name) as name, max(l.unit) as unit,
           sum(l.quantity)::bigint as quantity, sum(l.total)::bigint as amount
      from sale s
      join sale_line l on l.sale_id = s.id
     where s.till_id = ${tillId}
       and s.status <> 'cancelled'
     group by l.product_id
     order by amount desc, name`
  return rows
}

export async function unservedTicketsOf(tx: Tx, tillId: string): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from sale s
      join ticket t on t.sale_id = s.id
     where s.till_id = ${tillId}
       and t.step in ('new', 'preparing', 'ready')`
  return rows[0]?.count ?? 0
}

/** Of the tills that have written so late: a venue has some thousands of tills, and none of them in an evening whose clock is right. */
export async function countSalesAfter(tx: Tx, after: Date): Promise<number> {
  const { rows } = await tx.sql<{ sales: number }>`
    select count(*)::integer as sales
      from till t
      join sale s on s.till_id = t.id
     where t.last_operation_at > ${after}
       and s.created_at > ${after}`
  return rows[0]?.sales ?? 0
}
