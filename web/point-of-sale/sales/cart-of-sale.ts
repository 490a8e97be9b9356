import type { SaleReceipt } from '#contract/sale/sale.ts'
import type { Cart } from '../cart/cart.ts'

/** The lines of a sale as a cart, with the prices of then: like any stored cart it is compared with the present catalogue. */
export const cartOfSale = (lines: SaleReceipt['lines']): Cart =>
  lines.map(({ productId, name, quantity, note, price }) => ({
    ...{ productId, name, quantity, note },
    priceSeen: price,
  }))
