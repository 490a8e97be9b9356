import { randomUUID } from 'node:crypto'
import { newProduct } from '#rules/catalogue/product-change.ts'
import { answer } from '../books/answer.ts'
import { addProduct } from './change-products.ts'
import { holdPlace } from './kept-product-store.ts'

export const createProduct = answer.createProduct.handler(({ context, input }) => {
  const id = randomUUID()
  return addProduct(context, async (tx) => newProduct(id, input, await holdPlace(tx, { ...input, id })))
})
