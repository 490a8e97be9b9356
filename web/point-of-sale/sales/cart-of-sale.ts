import type { SaleReceipt } from '#contract/sale/sale.ts'
import type { Cart } from '../cart/cart.ts'

/** What was sold, as it was then: what it costs now, and what is no longer there, is judged as of any kept cart. */
export const cartOfSale = (lines: SaleReceipt['lines']): Cart =>
  lines.map(({ productId, name, quantity, note, price }) => ({
    ...{ productId, name, quantity, note },
    priceSeen: price,
  }))
