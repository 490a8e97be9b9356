/** «Produits qui se ressemblent»: an administrator renames or archives one of them, or says that all stay. */
import { mostProductsAtOnce } from '#contract/catalogue/product.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { productsInOrder } from './kept-product-store.ts'
import { keepTwins as keep, twinIds } from './twin-store.ts'
import { writeProduct } from './write-product.ts'

export const listTwins = answer.listTwins.handler(({ context: { house } }) =>
  house.database.snapshot(async (tx) => {
    const rows = await productsInOrder(tx, await twinIds(tx, mostProductsAtOnce))
    return { rows: rows.map(writeProduct) }
  }),
)

/** Nothing of the products changes: each has its sales. A second request finds nothing to keep and writes no line. */
export const keepTwins = answer.keepTwins.handler(async ({ context, input: { productIds } }) => {
  const kept = await administering(context, async (tx, note) => {
    const products = await keep(tx, productIds)
    await note(
      ...products.map((subject) => ({
        ...({ kind: 'product-changed', subject } as const),
        detail: "Gardé à côté d'un produit qui lui ressemble",
      })),
    )
    return products.length
  })
  context.house.announce(['products'])
  return { kept }
})
