import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { dirhams } from '#rules/plain/money.ts'
import { thousandths, units } from '#rules/plain/quantity.ts'
import { aProduct } from '../testing/a-product.ts'
import { changeCart, emptyCart } from './cart.ts'
import { isAtFault, priceCart, priceMoved } from './priced-cart.ts'

const kefta = aProduct({ id: 'kefta', price: dirhams(30) })
const kilo = aProduct({ id: 'kilo', unit: 'kg', price: dirhams(15) })

const take = (...takings: readonly (readonly [CatalogueProduct, number])[]) =>
  takings.reduce(
    (cart, [product, quantity]) => changeCart(cart, { do: 'add', product, quantity: thousandths(quantity) }),
    emptyCart,
  )

describe('the total of the cart', () => {
  test('is the total that the server computes, to the centime', () => {
    const cart = priceCart(take([kefta, 2000], [kilo, 335]), [kefta, kilo])
    expect(cart.lines.map((line) => line.total)).toEqual([6000, 503])
    expect(cart.total).toBe(6503)
  })
  test('follows the price of the catalogue, and the line says the former price', () => {
    const cart = priceCart(take([kefta, 1000]), [{ ...kefta, price: dirhams(32) }])
    expect(cart.total).toBe(3200)
    expect(cart.lines[0]).toMatchObject({ priceSeen: 3000, price: 3200 })
    expect(cart.lines.map(priceMoved)).toEqual([true])
  })
  test('leaves out products that are no longer sold', () => {
    const cart = priceCart(take([kefta, 1000], [kilo, 500]), [kefta])
    expect(cart.total).toBe(3000)
    expect(cart.lines.map(isAtFault)).toEqual([false, true])
  })
  test('counts a weighed line as one piece', () => {
    expect(priceCart(take([kefta, 2000], [kilo, 335]), [kefta, kilo]).count).toBe(3)
  })
})

describe('the stock left for a line of the cart', () => {
  test('is enough when the cart takes the last piece', () => {
    const cart = priceCart(take([kefta, 2000]), [{ ...kefta, stock: units(2) }])
    expect(cart.lines.map(isAtFault)).toEqual([false])
  })
  test('is named on the line when it is one piece short', () => {
    const cart = priceCart(take([kefta, 2000]), [{ ...kefta, stock: units(1) }])
    expect(cart.lines[0]).toMatchObject({ left: 1000 })
  })
  test('is shared by the lines of one product, of which the last is short first', () => {
    const noted = changeCart(take([kefta, 2000]), {
      do: 'note',
      line: { productId: 'kefta', note: '' },
      note: 'Épicé',
    })
    const both = changeCart(noted, { do: 'add', product: kefta, quantity: units(2) })
    expect(priceCart(both, [{ ...kefta, stock: units(3) }]).lines.map((line) => line.left)).toEqual([
      undefined,
      1000,
    ])
    expect(priceCart(both, [{ ...kefta, stock: units(1) }]).lines.map((line) => line.left)).toEqual([1000, 0])
  })
})
