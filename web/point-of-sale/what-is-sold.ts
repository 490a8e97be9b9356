/** What a till may sell of a product at this instant: nothing while it is marked sold out, whatever its stock is. */
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import { isMarked } from '../app/stock/is-marked.ts'

export function whatIsSold(product: CatalogueProduct, now: Date): CatalogueProduct {
  if (product.soldOut === null) return product
  return isMarked(product.soldOut, now)
    ? { ...product, stock: thousandths(0) }
    : { ...product, soldOut: null }
}
