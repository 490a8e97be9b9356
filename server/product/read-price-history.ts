import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { pricesOf } from './price-store.ts'

/** The most prices that are read: far more than a product ever has. */
const most = 200

/** Every existing product has at least one price, so none means an unknown product. */
export const readPriceHistory = answer.readPriceHistory.handler(
  async ({ context: { house }, input: { productId } }) => {
    const prices = await pricesOf(house.database, productId, most)
    if (prices.length === 0) throw new Refusal('product-not-found')
    return { rows: prices.map(({ at, ...price }) => ({ ...price, at: at.toISOString() })) }
  },
)
