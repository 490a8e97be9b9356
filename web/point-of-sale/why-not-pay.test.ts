import { expect, test } from 'vitest'
import { centimes, dirhams, formatDirhams, largestAmount } from '#rules/plain/money.ts'
import { units } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { changeCart, emptyCart } from './cart/cart.ts'
import { priceCart } from './cart/priced-cart.ts'
import { aProduct } from './testing/a-product.ts'
import { whyNotPay } from './why-not-pay.ts'

const kefta = aProduct({ price: dirhams(30), stock: units(1) })
const cartOf = (pieces: number, product = kefta) =>
  priceCart(changeCart(emptyCart, { do: 'add', product, quantity: units(pieces) }), [product])
const empty = priceCart(emptyCart, [])
const open = { isActive: true, isPaused: false }
const paused = { isActive: true, isPaused: true }
const fine = { isConnected: true, stand: open, tillIsClosed: false, cart: cartOf(1) }

test('a cart in stock at an open stand may be paid', () => {
  expect(whyNotPay(fine)).toBeUndefined()
})

// In order of precedence: each situation also has every fault listed below it.
for (const [reason, situation] of [
  [
    'Paiement impossible hors connexion',
    { isConnected: false, stand: { isActive: false, isPaused: true }, tillIsClosed: true, cart: empty },
  ],
  [
    refusals['stand-inactive'],
    { ...fine, stand: { isActive: false, isPaused: true }, tillIsClosed: true, cart: empty },
  ],
  [refusals['stand-paused'], { ...fine, stand: paused, tillIsClosed: true, cart: empty }],
  ['Ouvrez votre caisse pour vendre', { ...fine, tillIsClosed: true, cart: empty }],
  [refusals['sale-empty'], { ...fine, cart: empty }],
  ["Ajustez le panier avant d'encaisser.", { ...fine, cart: cartOf(2, { ...kefta, price: centimes(0) }) }],
  [
    `Le panier ne peut pas dépasser ${formatDirhams(largestAmount)}.`,
    { ...fine, cart: cartOf(1, { ...kefta, price: centimes(largestAmount + 1) }) },
  ],
  [refusals['debit-amount-not-positive'], { ...fine, cart: cartOf(1, { ...kefta, price: centimes(0) }) }],
] as const)
  test(`a sale is not paid: ${reason}`, () => {
    expect(whyNotPay(situation)).toBe(reason)
  })
