import { changeByPercent } from '#rules/catalogue/product-change.ts'
import { answer } from '../books/answer.ts'
import { changeProducts } from './change-products.ts'

/** One that another admin changed since it was seen stops them all: no price rises twice. */
export const changePrices = answer.changePrices.handler(async ({ context, input: { percent, products } }) => {
  const seen = new Map(products.map(({ productId, expectedPrice }) => [productId, expectedPrice]))
  return {
    rows: await changeProducts(context, [...seen.keys()], (found) => changeByPercent(found, percent, seen)),
  }
})
