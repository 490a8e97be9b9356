/**
 * The cancelled sales of each product: the movement of the sale, its quantity and its amount. They are stored apart, because
 * a movement never changes and a cancellation comes later.
 */
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import type { Tx, Writer } from '../platform/database.ts'
import {
  bigint,
  computed,
  integer,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'
import type { Range } from './movement-store.ts'

type SaleOfProduct = { readonly saleId: string; readonly productId: string; readonly soldAt: Date }

/** Call after the movements of these sales are inserted. */
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

const ofCancelled = selection({
  sales: computed(integer(), fragment`count(*)::integer`),
  quantity: computed(bigint<Thousandths>(), fragment`coalesce(sum(quantity), 0)::bigint`),
  amount: computed(bigint<Centimes>(), fragment`coalesce(sum(amount), 0)::bigint`),
})
export type CancelledSales = Readonly<SelectedRow<typeof ofCancelled>>

/** The cancelled sales of a range, including those that were cancelled after its end. */
export async function sumCancelledSales(tx: Tx, { productId, after, last }: Range): Promise<CancelledSales> {
  return await readingOne(tx, ofCancelled)`
    select ${ofCancelled}
      from cancelled_product_sale
     where product_id = ${productId}
       and number > ${after}
       and number <= ${last}`
}
