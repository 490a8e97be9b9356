/** Every price a product ever had, numbered from the one it was created with. Only ever added to. */
import type { Centimes } from '#rules/plain/money.ts'
import type { Tx } from '../platform/database.ts'

type Priced = { readonly id: string; readonly price: Centimes }

/** The next price of each of these products, whose stock is held. */
export async function addPrices(
  tx: Tx,
  products: readonly Priced[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.sql`
    insert into product_price (product_id, number, price, changed_by, changed_at)
    select n.product_id,
           coalesce((select max(number) from product_price where product_id = n.product_id), 0) + 1,
           n.price, ${by}, ${at}
      from unnest(
             ${products.map(({ id }) => id)}::uuid[],
             ${products.map(({ price }) => price)}::integer[])
        as n (product_id, price)`
}

export type PriceRow = {
  readonly number: number
  readonly price: Centimes
  readonly at: Date
  readonly byName: string | null
}

/** The last one first. */
export async function pricesOf(tx: Tx, productId: string, most: number): Promise<PriceRow[]> {
  const { rows } = await tx.sql<{ number: number; price: number; changed_at: Date; name: string | null }>`
    select h.number, h.price, h.changed_at, s.name
      from product_price h
      left join staff s on s.id = h.changed_by
     where h.product_id = ${productId}
     order by h.number desc
     limit ${most}`
  return rows.map(({ number, price, changed_at, name }) => ({
    number,
    price: price as Centimes,
    at: changed_at,
    byName: name,
  }))
}
