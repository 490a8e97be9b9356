import type { CategoryIcon } from '#rules/catalogue/category.ts'
import type { Product } from '#rules/catalogue/product.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths, Unit } from '#rules/plain/quantity.ts'
import type { Tx, Writer } from '../platform/database.ts'

export type ProductRow = {
  id: string
  name: string
  stand_id: string
  price: number
  unit: Unit
  stock: number
  stock_alert: number
  min_quantity: number
  goes_to_kitchen: boolean
  is_archived: boolean
  total_sales: number
  amount_sold: number
  movement_count: number
  sold_out_since: Date | null
  sold_out_by: string | null
  sold_out_until: Date | null
}

export const toProduct = (row: ProductRow): Omit<Product, 'isCategoryActive'> => ({
  id: row.id,
  name: row.name,
  standId: row.stand_id,
  price: row.price as Centimes,
  unit: row.unit,
  stock: row.stock as Thousandths,
  stockAlert: row.stock_alert as Thousandths,
  minQuantity: row.min_quantity as Thousandths,
  goesToKitchen: row.goes_to_kitchen,
  isArchived: row.is_archived,
  totalSales: row.total_sales as Thousandths,
  amountSold: row.amount_sold as Centimes,
  movementCount: row.movement_count,
  soldOut: soldOutMarkOf(row),
})

const soldOutMarkOf = ({ sold_out_since: since, sold_out_by: by, sold_out_until: until }: ProductRow) =>
  since && by ? { since, by, until } : null

/** Holds what a sale of these products changes, until the transaction ends; whatever is asked for after it is read as it then is. */
export const holdStocks = (tx: Tx, ids: readonly string[]) => tx.sql`
    select product_id
      from product_stock
     where product_id = any(${ids}::uuid[])
     order by product_id
       for update`

/** Reads products and holds their stock until the transaction ends; read after the lock, as for cards. */
export async function holdProducts(tx: Tx, ids: readonly string[]): Promise<Product[]> {
  const held = holdStocks(tx, ids)
  const read = tx.sql<ProductRow & { category_is_active: boolean }>`
    select p.id, p.name, p.stand_id, p.price, p.unit, s.stock, p.stock_alert, p.min_quantity, p.goes_to_kitchen,
           p.is_archived, s.total_sales, s.amount_sold, s.movement_count, p.sold_out_since, p.sold_out_by,
           p.sold_out_until, c.is_active as category_is_active
      from product p
      join product_stock s on s.product_id = p.id
      join category c on c.id = p.category_id
     where p.id = any(${ids}::uuid[])`
  const [, { rows }] = await Promise.all([held, read])
  return rows.map((row) => ({ ...toProduct(row), isCategoryActive: row.category_is_active }))
}

export async function saveStocks(writer: Writer, products: readonly Product[]): Promise<void> {
  await writer.sql`
    update product_stock s
       set stock = n.stock,
           movement_count = n.movement_count,
           total_sales = n.total_sales,
           amount_sold = n.amount_sold
      from unnest(
             ${products.map((product) => product.id)}::uuid[],
             ${products.map((product) => product.stock)}::bigint[],
             ${products.map((product) => product.movementCount)}::integer[],
             ${products.map((product) => product.totalSales)}::bigint[],
             ${products.map((product) => product.amountSold)}::bigint[])
        as n (product_id, stock, movement_count, total_sales, amount_sold)
     where s.product_id = n.product_id`
}

/** A product as an act about its mark left it. */
export type MarkedProduct = Product & { readonly actId: string }

/** Their stock is held: whoever sells them waits for it, and reads what is written here. */
export async function saveSoldOutMarks(writer: Writer, products: readonly MarkedProduct[]): Promise<void> {
  await writer.sql`
    update product p
       set sold_out_since = n.since,
           sold_out_by = n.by,
           sold_out_until = n.until,
           sold_out_act = n.act
      from unnest(
             ${products.map(({ id }) => id)}::uuid[],
             ${products.map(({ soldOut }) => soldOut?.since ?? null)}::timestamptz[],
             ${products.map(({ soldOut }) => soldOut?.by ?? null)}::uuid[],
             ${products.map(({ soldOut }) => soldOut?.until ?? null)}::timestamptz[],
             ${products.map(({ actId }) => actId)}::uuid[])
        as n (id, since, by, until, act)
     where p.id = n.id`
}

export type ShelfRow = ProductRow & {
  readonly code: string
  readonly image_hash: string | null
  readonly category_id: string
  readonly category_name: string
  readonly category_color: string
  readonly category_icon: CategoryIcon | null
  readonly category_is_active: boolean
}

/** Every product of a stand with its category, in the order categories are shown. */
export async function productsOfStand(tx: Tx, standId: string): Promise<ShelfRow[]> {
  const { rows } = await tx.sql<ShelfRow>`
    select p.id, p.name, p.stand_id, p.price, p.unit, s.stock, p.stock_alert, p.min_quantity, p.goes_to_kitchen,
           p.is_archived, s.total_sales, s.amount_sold, s.movement_count, p.sold_out_since, p.sold_out_by,
           p.sold_out_until, p.code, p.image_hash, c.id as category_id,
           c.name as category_name, c.color as category_color, c.icon as category_icon, c.is_active as category_is_active
      from product p
      join product_stock s on s.product_id = p.id
      join category c on c.id = p.category_id
     where p.stand_id = ${standId}
     order by c.position, c.name, p.name`
  return rows
}
