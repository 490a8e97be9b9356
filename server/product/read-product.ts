import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { productsInOrder } from './kept-product-store.ts'
import { writeProduct } from './write-product.ts'

export const readProduct = answer.readProduct.handler(
  async ({ context: { house }, input: { productId } }) => {
    const [product] = await productsInOrder(house.database, [productId])
    if (!product) throw new Refusal('product-not-found')
    return writeProduct(product)
  },
)
