import type { Product } from '#rules/catalogue/product.ts'
import { tillFields } from '#rules/catalogue/product-fields.ts'
import { namesOf } from '#rules/plain/fields.ts'
import { categoryTable, productTable } from '../database/tables/catalogue.ts'
import { stockTable } from '../database/tables/stock.ts'
import type { Tx, Writer } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  givenOf,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'

/** The columns read of a product `p` with its stock `s`. */
export const productColumns = {
  ...columnsOf(productTable, 'p', 'id', 'name', 'standId', 'price', 'unit', 'stockAlert', 'minQuantity'),
  ...columnsOf(productTable, 'p', 'goesToKitchen', 'isArchived', 'soldOutSince', 'soldOutBy', 'soldOutUntil'),
  ...columnsOf(stockTable, 's', 'stock', 'totalSales', 'amountSold', 'movementCount'),
}

type Marked = {
  readonly soldOutSince: Date | null
  readonly soldOutBy: string | null
  readonly soldOutUntil: Date | null
}

/** Groups the columns of the sold-out mark into one object; null when the product is not marked. */
export const toProduct = <Row extends Marked>({
  soldOutSince: since,
  soldOutBy: by,
  soldOutUntil: until,
  ...product
}: Row): Omit<Row, keyof Marked> & Pick<Product, 'soldOut'> => ({
  ...product,
  soldOut: since && by ? { since, by, until } : null,
})

const isCategoryActive = columnOf(categoryTable, 'c', 'isActive')

/** Locks the stock rows that a sale of these products changes, until the transaction ends; later reads see the state after the lock. */
export const holdStocks = (tx: Tx, ids: readonly string[]) => tx.sql`
    select product_id
      from product_stock
     where product_id = any(${ids}::uuid[])
     order by product_id
       for update`

const ofProduct = selection({ ...productColumns, isCategoryActive })

/** Reads products and locks their stock until the transaction ends; reads after the lock, as holdCards does. */
export async function holdProducts(tx: Tx, ids: readonly string[]): Promise<Product[]> {
  const held = holdStocks(tx, ids)
  const read = reading(tx, ofProduct)`
    select ${ofProduct}
      from product p
      join product_stock s on s.product_id = p.id
      join category c on c.id = p.category_id
     where p.id = any(${ids}::uuid[])`
  const [, rows] = await Promise.all([held, read])
  return rows.map(toProduct)
}

const givenStocks = givenOf(stockTable, 'productId', 'stock', 'movementCount', 'totalSales', 'amountSold')

export async function saveStocks(writer: Writer, products: readonly Product[]): Promise<void> {
  const { set, rows } = givenStocks(products.map((product) => ({ ...product, productId: product.id })))
  await writer.sql`
    update product_stock s
       set ${set}
      from ${rows}
     where s.product_id = n.product_id`
}

/** A product with its new mark; `actId` is the operation that set or removed it. */
export type MarkedProduct = Product & { readonly actId: string }

const givenMarks = givenOf(productTable, 'id', 'soldOutSince', 'soldOutBy', 'soldOutUntil', 'soldOutAct')

/** The caller has locked their stock: sales wait, and then read the mark written here. */
export async function saveSoldOutMarks(writer: Writer, products: readonly MarkedProduct[]): Promise<void> {
  const { set, rows } = givenMarks(
    products.map(({ id, soldOut, actId }) => ({
      id,
      soldOutSince: soldOut?.since ?? null,
      soldOutBy: soldOut?.by ?? null,
      soldOutUntil: soldOut?.until ?? null,
      soldOutAct: actId,
    })),
  )
  await writer.sql`
    update product p
       set ${set}
      from ${rows}
     where p.id = n.id`
}

const onShelf = selection({
  ...productColumns,
  ...columnsOf(productTable, 'p', ...namesOf(tillFields)),
  image: columnOf(productTable, 'p', 'imageHash'),
  categoryName: columnOf(categoryTable, 'c', 'name'),
  categoryColor: columnOf(categoryTable, 'c', 'color'),
  categoryIcon: columnOf(categoryTable, 'c', 'icon'),
  isCategoryActive,
})
export type ShelfRow = SelectedRow<typeof onShelf>

/** Every product of a stand with its category, in the order categories are shown. */
export const productsOfStand = (tx: Tx, standId: string): Promise<ShelfRow[]> => reading(tx, onShelf)`
    select ${onShelf}
      from product p
      join product_stock s on s.product_id = p.id
      join category c on c.id = p.category_id
     where p.stand_id = ${standId}
     order by c.position, c.name, p.name`
