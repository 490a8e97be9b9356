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

describe('a cart put aside', () => {
  test('waits after those before it, with the time it was put aside', () => {
    const held = holdCart(holdCart([], kefta, 100), tea, 200)
    expect(held).toEqual([
      { number: 1, heldAt: 100, lines: kefta },
      { number: 2, heldAt: 200, lines: tea },
    ])
  })

  test('is never an empty one, nor a tenth', () => {
    expect(holdCart([], emptyCart, 100)).toEqual([])
    expect([full.length, mayHold(full, tea), holdCart(full, tea, 100)]).toEqual([9, false, full])
  })

  test('takes the number that one taken back has left', () => {
    const two = holdCart(holdCart([], kefta, 100), tea, 200)
    const { held } = takeCartBack(two, 1, { cart: emptyCart, at: 300 })
    expect(numbersOf(holdCart(held, fries, 400))).toEqual([2, 1])
  })
})

describe('a cart taken back', () => {
  test('leaves those that wait', () => {
    const two = holdCart(holdCart([], kefta, 100), tea, 200)
    const { cart, held } = takeCartBack(two, 2, { cart: emptyCart, at: 300 })
    expect([cart, numbersOf(held)]).toEqual([tea, [1]])
  })

  test('changes places with the one in hand, even where nine wait', () => {
    const { cart, held } = takeCartBack(full, 4, { cart: fries, at: 300 })
    expect(cart).toEqual(kefta)
    expect(held.at(-1)).toEqual({ number: 4, heldAt: 300, lines: fries })
    expect(held).toHaveLength(9)
  })

  test('that is gone meanwhile leaves all as it is', () => {
    expect(takeCartBack([], 1, { cart: tea, at: 300 })).toEqual({ held: [], cart: tea })
  })

  test('costs what it costs now, and tells what is no longer there, as any kept cart does', () => {
    const { cart } = takeCartBack(holdCart([], cartOf('Kefta', 'Thé'), 100), 1, { cart: emptyCart, at: 300 })
    const products = [
      aProduct({ id: 'Kefta', price: 12_00 as never }),
      aProduct({ id: 'Thé', stock: units(0) }),
    ]
    const { lines, total } = priceCart(cart, products)
    expect([total, lines.map(priceMoved), lines[1]?.left]).toEqual([22_00, [true, false], 0])
  })
})

describe('carts kept on the device', () => {
  test('are read as they were put aside', () => {
    const kept = { tillId: 'till', held: holdCart([], kefta, 100) }
    expect(readHeldCarts(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  test.each([undefined, null, 7, {}, { tillId: 'till' }, { tillId: 3, held: [] }])(
    'are none where %o was kept',
    (kept) => expect(readHeldCarts(kept)).toEqual({ tillId: null, held: [] }),
  )

  test('are read without one that is not whole', () => {
    const [whole] = holdCart([], kefta, 100)
    const held = [{ ...whole, lines: [{ productId: 'x' }] }, whole, { ...whole, heldAt: 'hier' }, null]
    expect(readHeldCarts({ tillId: 'till', held }).held).toEqual([whole])
  })
})
