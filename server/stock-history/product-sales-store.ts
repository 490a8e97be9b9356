/**
 * The sales of one product, found through its movements, since no index leads from a product to its sale lines. The amount
 * of each line has its own subquery: as a join, PostgreSQL might read the lines of all sales.
 */
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { staffTable } from '../database/tables/people.ts'
import { saleTable } from '../database/tables/sales.ts'
import { stockMovementTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  columnOf,
  computed,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'
import type { Range } from './movement-store.ts'

const ofSale = selection({
  id: columnOf(saleTable, 's', 'id'),
  number: columnOf(stockMovementTable, 'm', 'number'),
  at: columnOf(stockMovementTable, 'm', 'createdAt'),
  orderNumber: columnOf(saleTable, 's', 'orderNumber'),
  quantity: computed(bigint<Thousandths>(), fragment`-m.quantity`),
  amount: computed(
    bigint<Centimes>(),
    fragment`
           (select sum(l.total)
              from sale_line l
             where l.sale_id = s.id
               and l.product_id = m.product_id)`,
  ),
  createdBy: columnOf(stockMovementTable, 'm', 'createdBy'),
  personName: orMissing(columnOf(staffTable, 'p', 'name')),
})
export type ProductSale = Readonly<SelectedRow<typeof ofSale>>

type Page = { readonly limit: number; readonly offset: number }

/** A page of the sales of a product, newest first, without cancelled sales. */
export async function pageOfProductSales(
  tx: Tx,
  { productId, after, last }: Range,
  { limit, offset }: Page,
): Promise<ProductSale[]> {
  return await reading(tx, ofSale)`
    select ${ofSale}
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
}
