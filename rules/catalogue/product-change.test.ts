import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centimes, largestAmount } from '../plain/money.ts'
import { thousandths } from '../plain/quantity.ts'
import { refusals } from '../plain/refusal.ts'
import { aDraft, aKeptProduct, aPlace } from '../testing/a-product-draft.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  archive,
  changeByPercent,
  changePrice,
  changeThresholds,
  duplicate,
  edit,
  moveToCategory,
  priceAfter,
  restore,
} from './product-change.ts'

const edits = (different: object = {}) => ({ ...aDraft(), version: 3, ...different })

describe('editing a product', () => {
  const sold = aKeptProduct({ movementCount: 4 })
  const byWeight = edits({ unit: 'kg' })
  const nameless = { ...byWeight, name: '' }
  const outdated = { ...nameless, version: 2 }

  test.each([
    ['one that is not there', undefined, outdated, 'product-not-found'],
    ['an archived one', { ...sold, isArchived: true }, outdated, 'product-archived'],
    ['one that was changed since it was read', sold, outdated, 'product-changed'],
    ['one that would lose its name', sold, nameless, 'product-fields-missing'],
    ['the unit of one that was sold', sold, byWeight, 'product-unit-fixed'],
  ] as const)('is refused for %s, even with every fault below it', (_, product, draft, code) => {
    expect(refusalOf(() => edit(product, draft, aPlace()))?.code).toBe(code)
  })

  test('changes everything except stock and sales, and increments the version', () => {
    const before = aKeptProduct({ totalSales: thousandths(7_000) })
    const after = edit(
      before,
      edits({ name: 'Kefta XL', price: centimes(35_00), standId: 'other' }),
      aPlace(),
    )
    expect(after).toEqual({ ...before, name: 'Kefta XL', price: 35_00, standId: 'other', version: 4 })
  })

  test('can change the unit of a product that was never sold nor moved', () => {
    expect(edit(aKeptProduct(), byWeight, aPlace()).unit).toBe('kg')
  })

  test('cannot change a stock in kilograms to one in pieces', () => {
    const cheese = aKeptProduct({ unit: 'kg', stock: thousandths(1_500) })
    expect(refusalOf(() => edit(cheese, edits(), aPlace()))?.code).toBe('quantity-not-whole')
  })

  test('is refused in French sentences', () => {
    expect([
      refusals['product-changed'],
      refusals['product-unit-fixed'],
      refusals['product-not-found'],
    ]).toEqual([
      'Ce produit a été modifié entre-temps. Vérifiez puis enregistrez à nouveau.',
      "L'unité ne peut plus changer : ce produit a déjà un historique.",
      'Produit non trouvé',
    ])
  })
})

describe('changing a price', () => {
  const seen = { price: centimes(32_00), expectedPrice: centimes(30_00) }
  const archived = aKeptProduct({ isArchived: true })
  const dearer = aKeptProduct({ price: centimes(31_00) })
  const below = { ...seen, price: centimes(-1) }

  test.each([
    ['a product that is not there', undefined, below, 'product-not-found'],
    ['an archived product', archived, { ...below, expectedPrice: centimes(1) }, 'product-archived'],
    ['another price than was seen', dearer, below, 'product-changed'],
    ['a price below zero', aKeptProduct(), below, 'product-price-negative'],
    [
      'a price no sale can carry',
      aKeptProduct(),
      { ...seen, price: centimes(largestAmount + 1) },
      'product-price-too-large',
    ],
  ] as const)('is refused for %s, even with every fault below it', (_, product, prices, code) => {
    expect(refusalOf(() => changePrice(product, prices))?.code).toBe(code)
  })

  test('changes nothing else', () => {
    const before = aKeptProduct()
    expect(changePrice(before, seen)).toEqual({ ...before, price: 32_00, version: 4 })
  })

  test('can set the price to 0', () => {
    expect(changePrice(aKeptProduct(), { ...seen, price: centimes(0) }).price).toBe(0)
  })
})

describe('a price changed by percent', () => {
  test.each([
    [30_00, 10, 33_00],
    [12_50, 5, 13_13],
    [12_49, 5, 13_11],
    [9_99, -10, 8_99],
    [30_00, -100, 0],
    [1, 50, 2],
    [0, 900, 0],
  ])('is %d centimes before a change by %d %%, and %d after it', (price, percent, after) => {
    expect(priceAfter(centimes(price), percent)).toBe(after)
  })

  const seen = (price: number) => new Map([['kefta', centimes(price)]])

  test('starts from the price that was seen', () => {
    expect(changeByPercent(aKeptProduct(), 10, seen(30_00))).toMatchObject({ price: 33_00, version: 4 })
  })

  test.each([
    ['a product that is not there', undefined, 'product-not-found'],
    ['an archived product', aKeptProduct({ isArchived: true }), 'product-archived'],
    ['another price than was seen', aKeptProduct({ price: centimes(99_000_00) }), 'product-changed'],
  ] as const)('is refused for %s, even with every fault below it', (_, product, code) => {
    expect(refusalOf(() => changeByPercent(product, 10, seen(30_00)))?.code).toBe(code)
  })

  test('is refused beyond what a sale can carry', () => {
    const dear = aKeptProduct({ price: centimes(99_000_00) })
    expect(refusalOf(() => changeByPercent(dear, 10, seen(99_000_00)))?.code).toBe('product-price-too-large')
  })

  test('is never more than half a centime from the exact value, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: largestAmount }),
        fc.integer({ min: -100, max: 900 }),
        (price, percent) => {
          const after = priceAfter(centimes(price), percent)
          expect(Math.abs(after * 100 - price * (100 + percent))).toBeLessThanOrEqual(50)
          expect(after).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('a product that is archived', () => {
  test('is archived once, even if several people ask', () => {
    const once = archive(aKeptProduct())
    expect(once).toMatchObject({ isArchived: true, version: 4 })
    expect(archive(once)).toBe(once)
  })

  test('is refused when it does not exist', () => {
    expect(refusalOf(() => archive(undefined))?.code).toBe('product-not-found')
  })

  test.each([
    [
      'its stand is gone',
      aPlace({ hasStand: false, hasCategory: false, isNameFree: false }),
      'stand-not-found',
    ],
    ['its category is gone', aPlace({ hasCategory: false, isNameFree: false }), 'category-not-found'],
    ['its name is taken', aPlace({ isNameFree: false }), 'product-name-taken'],
  ] as const)('cannot be restored when %s', (_, place, code) => {
    expect(refusalOf(() => restore(aKeptProduct({ isArchived: true }), place))?.code).toBe(code)
  })

  test('is restored as it was', () => {
    const away = aKeptProduct({ isArchived: true })
    const back = restore(away, aPlace())
    expect(back).toEqual({ ...away, isArchived: false, version: 4 })
    expect(restore(back, aPlace({ isNameFree: false }))).toBe(back)
  })
})

describe('a product that is moved to another category', () => {
  test.each([
    ['it is not there', undefined, 'product-not-found'],
    ['it is archived', aKeptProduct({ isArchived: true }), 'product-archived'],
    ['the category is gone', aKeptProduct(), 'category-not-found'],
  ] as const)('is refused when %s, even with every fault below it', (_, product, code) => {
    expect(refusalOf(() => moveToCategory(product, 'drinks', false))?.code).toBe(code)
  })

  test('belongs to that category afterwards, and is unchanged if it belonged to it before', () => {
    const product = aKeptProduct()
    expect(moveToCategory(product, 'drinks', true)).toEqual({ ...product, categoryId: 'drinks', version: 4 })
    expect(moveToCategory(product, product.categoryId, true)).toBe(product)
  })
})

describe('a duplicate of a product', () => {
  const own = { id: 'copy', name: 'Kefta', standId: 'other', stock: thousandths(3_000) }

  test('has everything of the product except its history, and a stock of its own', () => {
    const sold = aKeptProduct({ movementCount: 9, totalSales: thousandths(8_000), image: 'a photo' })
    expect(duplicate(sold, own, aPlace())).toEqual({
      ...sold,
      ...own,
      movementCount: 0,
      totalSales: 0,
      version: 1,
    })
  })

  test('is on sale even if the product is archived', () => {
    expect(duplicate(aKeptProduct({ isArchived: true }), own, aPlace()).isArchived).toBe(false)
  })

  test.each([
    ['product-not-found', undefined, own],
    ['product-fields-missing', aKeptProduct(), { ...own, name: '' }],
    ['product-name-taken', aKeptProduct(), own],
  ] as const)('is refused: %s', (code, product, wanted) => {
    expect(refusalOf(() => duplicate(product, wanted, aPlace({ isNameFree: false })))?.code).toBe(code)
  })
})

describe('changing the thresholds of a product', () => {
  const wanted = { version: 3, stockAlert: thousandths(4_000), minQuantity: thousandths(8_000) }

  test('changes both and increments the version', () => {
    expect(changeThresholds(aKeptProduct(), wanted)).toEqual({ ...aKeptProduct(), ...wanted, version: 4 })
  })

  test.each([
    ['one that is not there', undefined, 'product-not-found'],
    ['an archived one', aKeptProduct({ isArchived: true, version: 4 }), 'product-archived'],
    ['one that was changed since it was read', aKeptProduct({ version: 4 }), 'product-changed'],
    ['a threshold below 0', aKeptProduct(), 'threshold-negative'],
  ] as const)('is refused for %s, even with every fault below it', (_, product, code) => {
    const negative = { ...wanted, stockAlert: thousandths(-1) }
    expect(refusalOf(() => changeThresholds(product, negative))?.code).toBe(code)
  })

  test('changes nothing where the product has these thresholds already, although its version went on', () => {
    const done = { ...aKeptProduct(), ...wanted, version: 9 }
    expect(changeThresholds(done, wanted)).toBe(done)
  })
})
