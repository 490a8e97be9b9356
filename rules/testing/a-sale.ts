import { centimes } from '../plain/money.ts'
import { units } from '../plain/quantity.ts'
import type { Sale } from '../sale/sale.ts'
import { type Cart, decideSale } from '../sale/selling.ts'
import { aCard } from './a-card.ts'
import { actOf, aMember, aProduct, aTill, booksOf, type Scene } from './a-scene.ts'

export const vendor = aMember('vendor')

const selling: Scene<Cart> = {
  member: vendor,
  till: aTill(vendor),
  products: [aProduct({ goesToKitchen: true })],
  input: {
    cardId: aCard().id,
    lines: [{ productId: 'kefta', quantity: units(2), note: '' }],
    expectedTotal: centimes(60_00),
  },
}
const sold = decideSale(booksOf(selling), actOf(selling))

/** Two skewers of kefta for 60,00 DH, just sold by `vendor` to `aCard`. */
export const sale = sold.changes.newSale as Sale

/** The state after that sale: the card that paid, the stock, the sale itself. */
export const afterSale = {
  till: aTill(vendor),
  card: sold.card?.after ?? aCard(),
  products: sold.changes.products ?? [],
  sale,
}
