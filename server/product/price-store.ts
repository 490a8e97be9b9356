/** Every price of a product, numbered from 1, the first. Rows are only ever added. */
import type { Centimes } from '#rules/plain/money.ts'
import { priceTable } from '../database/tables/catalogue.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  givenOf,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'

type Priced = { readonly id: string; readonly price: Centimes }

const given = givenOf(priceTable, 'productId', 'price')

/** Adds the next price of each of these products; the caller has locked their stock. */
export async function addPrices(
  tx: Tx,
  products: readonly Priced[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { rows } = given(products.map(({ id, price }) => ({ productId: id, price })))
  await tx.sql`
    insert into product_price (product_id, number, price, changed_by, changed_at)
    select n.product_id,
           coalesce((select max(number) from product_price where product_id = n.product_id), 0) + 1,
           n.price, ${by}, ${at}
      from ${rows}`
}

const ofPrice = selection({
  ...columnsOf(priceTable, 'h', 'number', 'price'),
  at: columnOf(priceTable, 'h', 'changedAt'),
  byName: orMissing(columnOf(staffTable, 's', 'name')),
})
export type PriceRow = SelectedRow<typeof ofPrice>

/** The prices of a product, newest first. */
export const pricesOf = (tx: Tx, productId: string, most: number): Promise<PriceRow[]> => reading(
  tx,
  ofPrice,
)`
    select ${ofPrice}
      from product_price h
      left join staff s on s.id = h.changed_by
     where h.product_id = ${productId}
     order by h.number desc
     limit ${most}`
