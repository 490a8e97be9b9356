import { describe, expect, test } from 'vitest'
import { writeCard } from '#contract/card/card-reading.ts'
import type { SaleReceipt } from '#contract/sale/sale.ts'
import { dirhams } from '#rules/plain/money.ts'
import { thousandths, units } from '#rules/plain/quantity.ts'
import { aCard } from '#rules/testing/a-card.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { customerView } from './customer-view.ts'

const now = new Date('2026-11-20T20:00:00Z')
const products = [aProduct(), aProduct({ id: 'olives', name: 'Olives', unit: 'kg', price: dirhams(40) })]
const line = { note: '', priceSeen: dirhams(10) }
const priced = priceCart(
  [
    { ...line, productId: 'product', name: 'Kefta', quantity: units(2) },
    { ...line, productId: 'olives', name: 'Olives', quantity: thousandths(250) },
    { ...line, productId: 'gone', name: 'Harira', quantity: units(1) },
  ],
  products,
)
const cardOf = (balance: number) =>
  writeCard(aCard({ balance: dirhams(balance), expiresAt: new Date('2026-12-20T20:00:00Z') }), true)

describe('the customer of a till sees', () => {
  test('the articles in the cart and their total, without products no longer sold', () => {
    expect(customerView({ paid: undefined, priced, card: undefined }, now)).toEqual({
      lines: [
        { name: 'Kefta', quantity: '2×', total: dirhams(20) },
        { name: 'Olives', quantity: '0,250\u00A0kg', total: dirhams(10) },
      ],
      total: dirhams(30),
      balanceAfter: null,
      orderNumber: null,
    })
  })

  test('the balance that the sale leaves on their card, and nothing of a card that cannot pay', () => {
    const shown = (balance: number) =>
      customerView({ paid: undefined, priced, card: cardOf(balance) }, now).balanceAfter
    expect(shown(100)).toBe(dirhams(70))
    expect(shown(20)).toBeNull()
  })

  test('the number of their order and the new balance once it is paid', () => {
    const receipt = { orderNumber: 'A-127', balanceAfter: dirhams(70) } as SaleReceipt
    const paid = { receipt, owesBuzzer: false, isStrip: false }
    expect(customerView({ paid, priced, card: undefined }, now)).toMatchObject({
      lines: [],
      balanceAfter: dirhams(70),
      orderNumber: 'A-127',
    })
  })
})
