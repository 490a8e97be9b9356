import { randomUUID } from 'node:crypto'
import { duplicate } from '#rules/catalogue/product-change.ts'
import { answer } from '../books/answer.ts'
import { addProduct } from './change-products.ts'
import { holdPlace, productsInOrder } from './kept-product-store.ts'
import { holdImages } from './product-image-store.ts'

/** The photo is shown by both: it is held, so that the product it comes from does not lose it meanwhile. */
export const duplicateProduct = answer.duplicateProduct.handler(
  ({ context, input: { productId, ...wanted } }) => {
    const own = { ...wanted, id: randomUUID() }
    return addProduct(context, async (tx) => {
      await holdImages(tx)
      const [found] = await productsInOrder(tx, [productId])
      const { categoryId = null, code = '' } = found ?? {}
      return duplicate(found, own, await holdPlace(tx, { ...own, categoryId, code }))
    })
  },
)
