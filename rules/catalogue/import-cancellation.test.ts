import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { units } from '../plain/quantity.ts'
import { aKeptProduct } from '../testing/a-product-draft.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { cancellableUntil, mustBeCancellable, touchOf, withoutImport } from './import-cancellation.ts'

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 22, 19, minute, second))
const brought = { importedAt: at(0), cancelledAt: null }

describe('an import', () => {
  test('may be cancelled for ten minutes, to the last second', () => {
    expect(cancellableUntil(at(0))).toEqual(at(10))
    for (const now of [at(0), at(10), at(-5)]) expect(mustBeCancellable(brought, now)).toBe(brought)
  })
  test.each([
    ['import-not-found', undefined, at(1)],
    ['import-already-cancelled', { ...brought, cancelledAt: at(1) }, at(20)],
    ['import-too-old-to-cancel', brought, at(10, 1)],
  ] as const)('cannot be cancelled: %s', (code, found, now) => {
    expect(refusalOf(() => mustBeCancellable(found, now))?.code).toBe(code)
  })
})

describe('a product of a cancelled import', () => {
  const fresh = { ...aKeptProduct({ version: 1, movementCount: 0, totalSales: units(0) }), soldOut: null }

  test('is archived when nobody has changed or sold it', () => {
    expect(withoutImport(fresh)).toMatchObject({ isArchived: true })
  })
  test.each([
    ['sold', { totalSales: units(1), amountSold: centimes(30_00), movementCount: 1 }],
    ['moved', { movementCount: 1 }],
    ['changed', { version: 2 }],
    ['changed', { image: 'photo' }],
    ['changed', { soldOut: { since: at(1), until: null, by: 'hind', act: null } }],
  ])('stays when it was %s', (touch, different) => {
    const product = { ...fresh, ...different } as typeof fresh
    expect(touchOf(product)).toBe(touch)
    expect(withoutImport(product)).toBe(product)
  })
})
