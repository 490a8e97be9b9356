import { describe, expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { formatQuantity, largestStock } from '#rules/plain/quantity.ts'
import { refusals, sentenceFor } from '#rules/plain/refusal.ts'
import {
  afterOthers,
  emptyProduct,
  faultsOfTyped,
  fieldOf,
  isFree,
  isSomethingMissing,
  readTyped,
  type TypedProduct,
} from './product-draft.ts'

const kefta: TypedProduct = {
  ...emptyProduct,
  name: 'Kefta',
  description: 'Deux brochettes',
  standId: 'grillades',
  categoryId: 'plats',
  price: '30',
}
const faultAt = (typed: Partial<TypedProduct>) => faultsOfTyped({ ...kefta, ...typed })

describe('the form of a product as typed', () => {
  test('is read in centimes and in thousandths, and an empty field is read as no value', () => {
    expect(readTyped({ ...kefta, price: '32,5', stock: '12,500', unit: 'kg' })).toMatchObject({
      price: 32_50,
      stock: 12_500,
      stockAlert: 0,
      minQuantity: 0,
    })
  })

  test.each([
    [{ price: '-5' }, 'price', refusals['product-price-negative']],
    [{ price: '\u22125' }, 'price', refusals['product-price-negative']],
    [{ price: '' }, 'price', 'Saisissez un prix.'],
    [{ price: 'trente' }, 'price', refusals['amount-malformed']],
    [{ stock: '-1' }, 'stock', refusals['stock-negative']],
    [{ price: '150000' }, 'price', 'Le prix ne peut pas dépasser 99\u202F999,99\u00A0DH.'],
    [
      { stock: '1000000' },
      'stock',
      sentenceFor('stock-too-large', { most: formatQuantity(largestStock, 'unit') }),
    ],
    [{ stock: 'douze' }, 'stock', 'Écrivez un nombre, par exemple 5 ou 0,500.'],
    [{ stock: '1,5' }, 'stock', refusals['quantity-not-whole']],
  ] as const)('with %o has a single fault, which stands at its own field', (typed, field, sentence) => {
    expect(faultAt(typed)).toEqual([{ field, sentence }])
  })

  test('names each empty field, in the order of the form', () => {
    expect(faultsOfTyped(emptyProduct).map(({ field }) => field)).toEqual([
      ...['name', 'description', 'standId', 'categoryId', 'price'],
    ])
    expect(isSomethingMissing(emptyProduct)).toBe(true)
    expect(isSomethingMissing(kefta)).toBe(false)
  })

  test('accepts a price of 0', () => {
    expect(faultAt({ price: '0' })).toEqual([])
  })

  test.each([
    ['0,00', true],
    ['', false],
    ['trente', false],
  ])('says whether the price «%s» makes the product free: %s', (price, free) => {
    expect(isFree({ ...kefta, price })).toBe(free)
  })

  test('shows a refusal of the books at the field that it belongs to', () => {
    expect(fieldOf({ code: 'product-name-taken' })).toBe('name')
    expect(fieldOf({ code: 'product-changed' })).toBeUndefined()
  })
})

test('changes saved by another admin are taken over into the form, except in fields that were typed in here', () => {
  const mine = { ...kefta, name: 'Kefta maison' }
  const theirs = { ...kefta, name: 'Kefta XL', price: '32,00' }
  expect(afterOthers(mine, { before: kefta, after: theirs })).toEqual({
    ...kefta,
    name: 'Kefta maison',
    price: '32,00',
  })
  expect(readTyped(mine).price).toBe(centimes(30_00))
})
