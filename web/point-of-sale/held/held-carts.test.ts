import { describe, expect, test } from 'vitest'
import { units } from '#rules/plain/quantity.ts'
import { type Cart, changeCart, emptyCart } from '../cart/cart.ts'
import { priceCart, priceMoved } from '../cart/priced-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { type HeldCarts, holdCart, mayHold, readHeldCarts, takeCartBack } from './held-carts.ts'

const cartOf = (...names: string[]): Cart =>
  names.reduce<Cart>(
    (cart, name) =>
      changeCart(cart, { do: 'add', product: aProduct({ id: name, name }), quantity: units(1) }),
    emptyCart,
  )
const [kefta, tea, fries] = [cartOf('Kefta'), cartOf('Thé'), cartOf('Frites')]
const numbersOf = (held: HeldCarts) => held.map(({ number }) => number)
const full = Array.from({ length: 9 }).reduce<HeldCarts>((held, _, n) => holdCart(held, kefta, n), [])

describe('a cart put on hold', () => {
  test('comes after those before it, with the time it was put on hold', () => {
    const held = holdCart(holdCart([], kefta, 100), tea, 200)
    expect(held).toEqual([
      { number: 1, heldAt: 100, lines: kefta },
      { number: 2, heldAt: 200, lines: tea },
    ])
  })

  test('is never an empty one, nor a tenth one', () => {
    expect(holdCart([], emptyCart, 100)).toEqual([])
    expect([full.length, mayHold(full, tea), holdCart(full, tea, 100)]).toEqual([9, false, full])
  })

  test('gets the number that a cart taken back from hold has left free', () => {
    const two = holdCart(holdCart([], kefta, 100), tea, 200)
    const { held } = takeCartBack(two, 1, { cart: emptyCart, at: 300 })
    expect(numbersOf(holdCart(held, fries, 400))).toEqual([2, 1])
  })
})

describe('a cart taken back from hold', () => {
  test('leaves the others on hold', () => {
    const two = holdCart(holdCart([], kefta, 100), tea, 200)
    const { cart, held } = takeCartBack(two, 2, { cart: emptyCart, at: 300 })
    expect([cart, numbersOf(held)]).toEqual([tea, [1]])
  })

  test('swaps with the present cart, even where nine are on hold', () => {
    const { cart, held } = takeCartBack(full, 4, { cart: fries, at: 300 })
    expect(cart).toEqual(kefta)
    expect(held.at(-1)).toEqual({ number: 4, heldAt: 300, lines: fries })
    expect(held).toHaveLength(9)
  })

  test('changes nothing when it is already gone', () => {
    expect(takeCartBack([], 1, { cart: tea, at: 300 })).toEqual({ held: [], cart: tea })
  })

  test('has the present prices, and marks products that are gone, like any stored cart', () => {
    const { cart } = takeCartBack(holdCart([], cartOf('Kefta', 'Thé'), 100), 1, { cart: emptyCart, at: 300 })
    const products = [
      aProduct({ id: 'Kefta', price: 12_00 as never }),
      aProduct({ id: 'Thé', stock: units(0) }),
    ]
    const { lines, total } = priceCart(cart, products)
    expect([total, lines.map(priceMoved), lines[1]?.left]).toEqual([22_00, [true, false], 0])
  })
})

describe('carts on hold stored on the device', () => {
  test('are read as they were put on hold', () => {
    const kept = { tillId: 'till', held: holdCart([], kefta, 100) }
    expect(readHeldCarts(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  test.each([undefined, null, 7, {}, { tillId: 'till' }, { tillId: 3, held: [] }])(
    'are empty where %o was stored',
    (kept) => expect(readHeldCarts(kept)).toEqual({ tillId: null, held: [] }),
  )

  test('are read without incomplete ones', () => {
    const [whole] = holdCart([], kefta, 100)
    const held = [{ ...whole, lines: [{ productId: 'x' }] }, whole, { ...whole, heldAt: 'hier' }, null]
    expect(readHeldCarts({ tillId: 'till', held }).held).toEqual([whole])
  })
})
