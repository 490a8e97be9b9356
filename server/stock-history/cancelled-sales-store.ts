/**
 * The sales of each product that were cancelled: the movement of the sale, what it took and what it cost. They are written
 * down apart, for a movement never changes and nobody knows of a sale whether it will be cancelled.
 */
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { firstRow } from '../platform/sql-columns.ts'
import type { Range } from './movement-store.ts'

type SaleOfProduct = { readonly saleId: string; readonly productId: string; readonly soldAt: Date }

/** Once the movements of these sales are there. */
export async function insertCancelledSales(writer: Writer, sales: readonly SaleOfProduct[]): Promise<void> {
  await writer.sql`
    insert into cancelled_product_sale (product_id, number, quantity, amount)
    select m.product_id, m.number, -m.quantity, (
             select sum(l.total)
               from sale_line l
              where l.sale_id = m.operation_id
                and l.product_id = m.product_id)
      from unnest(
             ${sales.map(({ saleId }) => saleId)}::uuid[],
             ${sales.map(({ productId }) => productId)}::uuid[],
             ${sales.map(({ soldAt }) => soldAt)}::timestamptz[]) as s (sale_id, product_id, sold_at)
      join stock_movement m on m.product_id = s.product_id and m.created_at = s.sold_at and m.operation_id = s.sale_id`
}

export type CancelledSales = {
  readonly sales: number
  readonly quantity: Thousandths
  readonly amount: Centimes
}

/** Those of a range, be it that they were cancelled after its end. */
export async function sumCancelledSales(tx: Tx, { productId, after, last }: Range): Promise<CancelledSales> {
  const { rows } = await tx.sql<CancelledSales>`
    select count(*)::integer as sales, coalesce(sum(quantity), 0)::bigint as quantity,
           coalesce(sum(amount), 0)::bigint as amount
      from cancelled_product_sale
     where product_id = ${productId}
       and number > ${after}
       and number <= ${last}`
  return firstRow(rows)
}
