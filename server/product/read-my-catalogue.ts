import { isOnShelf } from '#rules/catalogue/product.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { findStand } from '../stand/stand-store.ts'
import { productsOfStand, type ShelfRow, toProduct } from './product-store.ts'
import { writeSoldOut } from './write-product.ts'

export const readMyCatalogue = answer.readMyCatalogue.handler(({ context }) => {
  const { standId } = memberOf(context)
  if (standId === null) throw new Refusal('stand-none-assigned')
  return context.house.database.snapshot(async (tx) => {
    const stand = await findStand(tx, standId)
    if (!stand) throw new Refusal('stand-none-assigned')
    const shelf = (await productsOfStand(tx, standId)).filter((row) =>
      isOnShelf({ isArchived: row.is_archived, isCategoryActive: row.category_is_active }),
    )
    return { stand, categories: categoriesOf(shelf), products: shelf.map(writeProduct) }
  })
})

/** Each category of these products once, in their order. */
const categoriesOf = (shelf: readonly ShelfRow[]) => [
  ...new Map(
    shelf.map((row) => [
      row.category_id,
      {
        id: row.category_id,
        name: row.category_name,
        color: row.category_color,
        icon: row.category_icon,
      },
    ]),
  ).values(),
]

const writeProduct = (row: ShelfRow) => ({
  id: row.id,
  name: row.name,
  code: row.code,
  categoryId: row.category_id,
  price: row.price as Centimes,
  unit: row.unit,
  stock: row.stock as Thousandths,
  stockAlert: row.stock_alert as Thousandths,
  minQuantity: row.min_quantity as Thousandths,
  goesToKitchen: row.goes_to_kitchen,
  image: row.image_hash,
  soldOut: writeSoldOut(toProduct(row).soldOut),
})
