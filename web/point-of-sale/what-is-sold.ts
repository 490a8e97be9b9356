/** What a till may sell of a product at this instant: nothing while it is marked sold out, whatever its stock is. */
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { thousandths } from '#rules/quantity.ts'
import { isSoldOut } from '#rules/sold-out.ts'

export function whatIsSold(product: CatalogueProduct, now: Date): CatalogueProduct {
  const { soldOut } = product
  if (soldOut === null) return product
  const until = soldOut.until === null ? null : new Date(soldOut.until)
  return isSoldOut({ soldOut: { until } }, now)
    ? { ...product, stock: thousandths(0) }
    : { ...product, soldOut: null }
}
