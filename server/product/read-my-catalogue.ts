import { isOnShelf } from '#rules/catalogue/product.ts'
import { tillFields } from '#rules/catalogue/product-fields.ts'
import { pickFields } from '#rules/plain/fields.ts'
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
    const shelf = (await productsOfStand(tx, standId)).filter(isOnShelf)
    return { stand, categories: categoriesOf(shelf), products: shelf.map(writeProduct) }
  })
})

/** Each category of these products once, in the products' order. */
const categoriesOf = (shelf: readonly ShelfRow[]) => [
  ...new Map(
    shelf.map(({ categoryId: id, categoryName: name, categoryColor: color, categoryIcon: icon }) => [
      id,
      { id, name, color, icon },
    ]),
  ).values(),
]

const writeProduct = (row: ShelfRow) => ({
  ...pickFields(tillFields, row),
  id: row.id,
  categoryId: row.categoryId,
  stock: row.stock,
  image: row.image,
  soldOut: writeSoldOut(toProduct(row).soldOut),
})
