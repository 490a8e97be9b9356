import { changePrice as decidePrice } from '#rules/catalogue/product-change.ts'
import { answer } from '../books/answer.ts'
import { changeProduct } from './change-products.ts'

/** A sale that began before is at the price it was confirmed with; the next one is at this. */
export const changePrice = answer.changePrice.handler(({ context, input: { productId, ...prices } }) =>
  changeProduct(context, productId, (found) => decidePrice(found, prices)),
)
