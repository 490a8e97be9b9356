import { describe, expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { largestQuantity, thousandths, units } from '#rules/plain/quantity.ts'
import { type Cart, changeCart, emptyCart, quantityInCart } from './cart.ts'

const kefta = { id: 'kefta', name: 'Kefta', price: dirhams(30) }
const merguez = { id: 'merguez', name: 'Merguez au kilo', price: dirhams(90) }
const add = (cart: Cart, product = kefta, quantity = units(1)) =>
  changeCart(cart, { do: 'add', product, quantity })
const plain = { productId: 'kefta', note: '' }

describe('filling the cart', () => {
  test('tapping a product twice makes one line of two pieces', () => {
    expect(add(add(emptyCart))).toMatchObject([{ productId: 'kefta', quantity: 2000, note: '' }])
  })
  test('weights of the same product add up', () => {
    const cart = add(add(emptyCart, merguez, thousandths(250)), merguez, thousandths(500))
    expect(cart).toMatchObject([{ quantity: 750 }])
  })
  test('lines stay in the order in which they were added', () => {
    const cart = add(add(add(emptyCart), merguez), kefta)
    expect(cart.map((line) => line.productId)).toEqual(['kefta', 'merguez'])
  })
  test('a product tapped again without its note starts a line of its own', () => {
    const noted = changeCart(add(emptyCart), { do: 'note', line: plain, note: 'Sans oignon' })
    expect(add(noted)).toMatchObject([
      { note: 'Sans oignon', quantity: 1000 },
      { note: '', quantity: 1000 },
    ])
  })
  test('no line exceeds the largest quantity', () => {
    expect(add(add(emptyCart), kefta, largestQuantity)).toMatchObject([{ quantity: largestQuantity }])
  })
})

describe('taking products out of the cart', () => {
  test('taking one piece off leaves the others', () => {
    expect(changeCart(add(add(emptyCart)), { do: 'take one off', line: plain })).toMatchObject([
      { quantity: 1000 },
    ])
  })
  test('taking the last piece off removes the line', () => {
    expect(changeCart(add(emptyCart), { do: 'take one off', line: plain })).toEqual([])
  })
  test('a weight under one kilogram is removed as a whole', () => {
    const cart = add(emptyCart, merguez, thousandths(250))
    expect(changeCart(cart, { do: 'take one off', line: { productId: 'merguez', note: '' } })).toEqual([])
  })
  test('setting a line to 0 removes that line and no other', () => {
    const cart = changeCart(add(add(emptyCart), merguez), { do: 'set', line: plain, quantity: units(0) })
    expect(cart.map((line) => line.productId)).toEqual(['merguez'])
  })
  test('changing a line that is no longer there does nothing', () => {
    const cart = add(emptyCart)
    expect(changeCart(cart, { do: 'take one off', line: { productId: 'tajine', note: '' } })).toBe(cart)
  })
  test('a cart emptied by mistake comes back, merged with what was added since', () => {
    const before = add(add(emptyCart), merguez)
    const since = add(changeCart(before, { do: 'clear' }))
    expect(changeCart(since, { do: 'put back', lines: before })).toMatchObject([
      { productId: 'kefta', quantity: 2000 },
      { productId: 'merguez', quantity: 1000 },
    ])
  })
})

describe('notes for the kitchen', () => {
  const twoLines = add(changeCart(add(emptyCart), { do: 'note', line: plain, note: 'Épicé' }))

  test('keep the line in its place', () => {
    const cart = changeCart(add(add(emptyCart), merguez), { do: 'note', line: plain, note: 'Épicé' })
    expect(cart.map((line) => line.note)).toEqual(['Épicé', ''])
  })
  test('merge two lines when they become equal', () => {
    const cart = changeCart(twoLines, { do: 'note', line: { productId: 'kefta', note: 'Épicé' }, note: '' })
    expect(cart).toMatchObject([{ note: '', quantity: 2000 }])
  })
  test('are cut at 40 characters, without spaces at the ends', () => {
    const cart = changeCart(add(emptyCart), { do: 'note', line: plain, note: `  ${'x'.repeat(50)}` })
    expect(cart[0]?.note).toBe('x'.repeat(40))
  })
  test('do not change the counted quantity of a product in the cart', () => {
    expect(quantityInCart(twoLines, 'kefta')).toBe(2000)
    expect(quantityInCart(twoLines, 'tajine')).toBe(0)
  })
})

test('the price seen by the vendor is that of the last tap', () => {
  expect(add(add(emptyCart), { ...kefta, price: dirhams(32) })).toMatchObject([{ priceSeen: 3200 }])
})
