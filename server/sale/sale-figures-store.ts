/** The figures of a till, recomputed from its sales. Cancelled sales only count in their own number. */
import type { Centimes } from '#rules/plain/money.ts'
import { saleLineTable } from '../database/tables/sales.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  columnsOf,
  computed,
  counted,
  integer,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofSales = selection({
  count: computed(integer(), fragment`count(*) filter (where status <> 'cancelled')::integer`),
  amount: computed(
    bigint<Centimes>(),
    fragment`coalesce(sum(amount) filter (where status <> 'cancelled'), 0)::bigint`,
  ),
  cancelled: computed(integer(), fragment`count(*) filter (where status = 'cancelled')::integer`),
})
export type SalesOfTill = Readonly<SelectedRow<typeof ofSales>>

export const salesOfTill = (tx: Tx, tillId: string): Promise<SalesOfTill> =>
  readingOne(tx, ofSales)`
    select ${ofSales}
      from sale
     where till_id = ${tillId}`

const ofProduct = selection({
  ...columnsOf(saleLineTable, 'l', 'productId'),
  name: computed(saleLineTable.columns.name, fragment`max(l.name)`),
  unit: computed(saleLineTable.columns.unit, fragment`max(l.unit)`),
  quantity: computed(saleLineTable.columns.quantity, fragment`sum(l.quantity)::bigint`),
  amount: computed(saleLineTable.columns.total, fragment`sum(l.total)::bigint`),
})
export type ProductSold = Readonly<SelectedRow<typeof ofProduct>>

export const productsSoldBy = (tx: Tx, tillId: string): Promise<ProductSold[]> =>
  reading(tx, ofProduct)`
    select ${ofProduct}
      from sale s
      join sale_line l on l.sale_id = s.id
     where s.till_id = ${tillId}
       and s.status <> 'cancelled'
     group by l.product_id
     order by amount desc, name`

export async function unservedTicketsOf(tx: Tx, tillId: string): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from sale s
      join ticket t on t.sale_id = s.id
     where s.till_id = ${tillId}
       and t.step in ('new', 'preparing', 'ready')`
  return count
}

/**
 * Counts the sales dated after this instant. Only tills that booked so late are searched: a venue has some thousand tills,
 * and when the clock is right none of them did.
 */
export async function countSalesAfter(tx: Tx, after: Date): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from till t
      join sale s on s.till_id = t.id
     where t.last_operation_at > ${after}
       and s.created_at > ${after}`
  return count
}
