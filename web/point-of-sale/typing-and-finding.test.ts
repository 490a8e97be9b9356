import { describe, expect, test } from 'vitest'
import type { PadKey } from '../ui/money/money-typing.ts'
import { readCart } from './cart/cart.ts'
import { walk } from './grid-walk.ts'
import { visibleProducts } from './product-search.ts'
import { typeQuantityKey } from './quantity-typing.ts'
import { aProduct } from './testing/a-product.ts'

const type = (keys: string, unit: 'unit' | 'kg') =>
  ([...keys] as PadKey[]).reduce((typed, key) => typeQuantityKey(typed, key, unit), '')

describe('typing a quantity', () => {
  test('a weight has a comma and at most three decimals', () => {
    expect(type('0,3355', 'kg')).toBe('0,335')
    expect(type(',25', 'kg')).toBe('0,25')
    expect(type('1,2,5', 'kg')).toBe('1,25')
  })
  test('a number of pieces has no decimals', () => expect(type('1,5', 'unit')).toBe('15'))
  test('leading zeros are dropped', () => expect(type('007', 'unit')).toBe('7'))
  test('a quantity has no more digits than a counter ever needs', () => {
    expect(type('1234', 'unit')).toBe('123')
    expect(type('123', 'kg')).toBe('12')
  })
  test('the last character can be removed, down to an empty field', () => {
    expect(type('0,5⌫', 'kg')).toBe('0,')
    expect(type('⌫', 'kg')).toBe('')
  })
})

describe('finding a product', () => {
  const products = [
    aProduct({ id: 'tea', name: 'Thé à la menthe', categoryId: 'drinks' }),
    aProduct({ id: 'juice', name: "Jus d'orange", categoryId: 'drinks' }),
    aProduct({ id: 'kefta', name: 'Kefta', categoryId: 'grill' }),
  ]
  const find = (words: string, categoryId?: string) =>
    visibleProducts(products, { words, categoryId }).map(({ id }) => id)

  test('without words, a category shows its own products, and no category shows all', () => {
    expect(find('', 'grill')).toEqual(['kefta'])
    expect(find(' ')).toEqual(['tea', 'juice', 'kefta'])
  })
  test('accents and capitals do not matter', () => expect(find('THE')).toEqual(['tea']))
  test('every word must occur, in any order', () => {
    expect(find('menthe the')).toEqual(['tea'])
    expect(find('menthe jus')).toEqual([])
  })
  test('both kinds of apostrophe are accepted', () => expect(find('d’or')).toEqual(['juice']))
  test('a search covers all categories, not only the chosen one', () =>
    expect(find('jus', 'grill')).toEqual(['juice']))
})

describe('moving over the grid with the arrow keys', () => {
  const grid = { count: 7, columns: 3 }
  test('moves along a row and between rows', () => {
    expect(walk('ArrowRight', { from: 2, ...grid })).toBe(3)
    expect(walk('ArrowLeft', { from: 1, ...grid })).toBe(0)
    expect(walk('ArrowDown', { from: 1, ...grid })).toBe(4)
    expect(walk('ArrowUp', { from: 4, ...grid })).toBe(1)
  })
  test('stops at the edges', () => {
    expect(walk('ArrowLeft', { from: 0, ...grid })).toBe(0)
    expect(walk('ArrowDown', { from: 5, ...grid })).toBe(5)
    expect(walk('ArrowUp', { from: 2, ...grid })).toBe(2)
  })
  test('starts at the first tile', () => expect(walk('ArrowDown', { from: -1, ...grid })).toBe(0))
})

describe('a cart read back from the device', () => {
  const line = { productId: 'kefta', name: 'Kefta', note: '', quantity: 2000, priceSeen: 3000 }
  test('is unchanged', () => expect(readCart([line])).toEqual([line]))
  for (const [what, kept] of [
    ['nothing', undefined],
    ['an incomplete line', [{ productId: 'kefta' }]],
    ['a quantity that is no whole number', [{ ...line, quantity: 0.5 }]],
    ['a negative quantity', [line, { ...line, quantity: -1 }]],
    ['a price written as text', [{ ...line, priceSeen: '30' }]],
  ] as const)
    test(`is empty when ${what} was stored`, () => expect(readCart(kept)).toEqual([]))
})
