/**
 * The sales of one product: found by its movements, for no index leads from a product to its lines. What a line cost is
 * asked of each by its own subquery: joined, it might be answered by reading the lines of all sales.
 */
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import type { Tx } from '../platform/database.ts'
import type { Range } from './movement-store.ts'

export type ProductSale = {
  readonly id: string
  readonly number: number
  readonly at: Date
  readonly orderNumber: string
  readonly quantity: Thousandths
  readonly amount: Centimes
  readonly createdBy: string | null
  readonly personName: string | null
}

type SaleRow = {
  id: string
  number: number
  created_at: Date
  order_number: string
  quantity: number
  amount: number
  created_by: string | null
  name: string | null
}

type Page = { readonly limit: number; readonly offset: number }

/** Newest first, cancelled ones left out. */
export async function pageOfProductSales(
  tx: Tx,
  { productId, after, last }: Range,
  { limit, offset }: Page,
): Promise<ProductSale[]> {
  const { rows } = await tx.sql<SaleRow>`
    select s.id, m.number, m.created_at, s.order_number, -m.quantity as quantity, m.created_by, p.name, (
             select sum(l.total)
               from sale_line l
              where l.sale_id = s.id
                and l.product_id = m.product_id) as amount
      from (select m.product_id, m.number, m.created_at, m.quantity, m.created_by, m.operation_id
              from stock_movement m
             where m.product_id = ${productId}
               and m.type = 'sale'
               and m.number > ${after}
               and m.number <= ${last}
               and not exists (select
                                 from cancelled_product_sale c
                                where c.product_id = m.product_id
                                  and c.number = m.number)
             order by m.number desc
             limit ${limit}
            offset ${offset}) as m
      join sale s on s.id = m.operation_id
      left join staff p on p.id = m.created_by
     order by m.number desc`
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    at: row.created_at,
    orderNumber: row.order_number,
    quantity: row.quantity as Thousandths,
    amount: row.amount as Centimes,
    createdBy: row.created_by,
    personName: row.name,
  }))
}
