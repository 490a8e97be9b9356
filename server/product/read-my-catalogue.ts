import type { Centimes } from '#rules/money.ts'
import type { Thousandths } from '#rules/quantity.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/answering.ts'
import { findStand } from '../stand/stand-store.ts'
import { categoriesOfStand, productsOfStand, type ShelfRow } from './product-store.ts'

export const readMyCatalogue = answer.readMyCatalogue.handler(({ context }) => {
  const { standId } = memberOf(context)
  if (standId === null) throw new Refusal('stand-none-assigned')
  return context.house.database.snapshot(async (tx) => {
    const stand = await findStand(tx, standId)
    if (!stand) throw new Refusal('stand-none-assigned')
    const [categories, products] = await Promise.all([
      categoriesOfStand(tx, standId),
      productsOfStand(tx, standId),
    ])
    return { stand, categories, products: products.map(writeProduct) }
  })
})

const writeProduct = (row: ShelfRow) => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  price: row.price as Centimes,
  unit: row.unit,
  stock: row.stock as Thousandths,
  stockAlert: row.stock_alert as Thousandths,
  minQuantity: row.min_quantity as Thousandths,
  goesToKitchen: row.goes_to_kitchen,
  image: row.image,
})
