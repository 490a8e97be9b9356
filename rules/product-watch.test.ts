import { describe, expect, test } from 'vitest'
import type { KeptProduct } from './product.ts'
import { watchChange } from './product-watch.ts'
import { units } from './quantity.ts'
import { type StockAlert, thresholdsChangedNote } from './stock-alert.ts'
import { raiseAlert } from './stock-alert-step.ts'
import { noon } from './testing/a-card.ts'
import { aKeptProduct } from './testing/a-product-draft.ts'

/** Ten pieces left, called for at two, four wanted. */
const product = aKeptProduct()
const how = { why: 'stock', movementNumber: 0, by: null, at: noon } as const
const alertOf = (product: KeptProduct): StockAlert => raiseAlert(product, { ...how, id: 'open' }).alert

const watch = (before: KeptProduct | undefined, after: KeptProduct, openAlert?: StockAlert) => {
  const { newAlerts, alerts } = watchChange(before, after, {
    openAlert,
    freshId: 'fresh',
    now: noon,
    by: 'the admin',
  })
  return { raised: newAlerts, changed: alerts }
}
const nothing = { raised: [], changed: [] }

describe('the alert of a product whose thresholds are edited', () => {
  test('is raised at once where the stock is at the new threshold', () => {
    const after = { ...product, stockAlert: units(10) }
    expect(watch(product, after).raised).toMatchObject([
      { id: 'fresh', status: 'pending', currentStock: units(10), requestedQuantity: units(10) },
    ])
  })

  test('is not raised twice', () => {
    const low = { ...product, stockAlert: units(10) }
    expect(watch(low, { ...low, stockAlert: units(12) }, alertOf(low)).raised).toEqual([])
  })

  test('ends at once where the stock has reached the new minimum', () => {
    const low = { ...product, stockAlert: units(10), minQuantity: units(20) }
    const after = { ...low, stockAlert: units(3), minQuantity: units(6) }
    const { raised, changed } = watch(low, after, alertOf(low))
    expect(raised).toEqual([])
    expect(changed).toMatchObject([
      { id: 'open', status: 'resolved', resolvedBy: null, notes: thresholdsChangedNote },
    ])
  })

  test('stays open between the new levels, and waits for the new minimum', () => {
    const low = { ...product, stockAlert: units(10), minQuantity: units(20) }
    const after = { ...low, stockAlert: units(3), minQuantity: units(15) }
    expect(watch(low, after, alertOf(low)).changed).toMatchObject([
      { status: 'pending', minStock: units(15) },
    ])
  })
})

describe('the alert of a product that is moved to another stand', () => {
  const low = { ...product, stockAlert: units(10) }
  const after = { ...low, standId: 'other' }

  test('is cancelled by the admin, and raised anew at that stand', () => {
    const { raised, changed } = watch(low, after, alertOf(low))
    expect(changed).toMatchObject([
      {
        id: 'open',
        standId: 'stand',
        status: 'cancelled',
        notes: 'Produit déplacé',
        resolvedBy: 'the admin',
      },
    ])
    expect(raised).toMatchObject([{ id: 'fresh', standId: 'other', status: 'pending' }])
  })

  test('is not raised there where enough is left', () => {
    expect(watch(product, { ...product, standId: 'other' })).toEqual(nothing)
  })
})

describe('the alert of a product', () => {
  const low = { ...product, stockAlert: units(10) }

  test('is raised when the product is created with less than its threshold', () => {
    expect(watch(undefined, low).raised).toHaveLength(1)
    expect(watch(undefined, product)).toEqual(nothing)
  })

  test('is cancelled when the product is archived, and decided anew when it comes back', () => {
    const away = { ...low, isArchived: true }
    expect(watch(low, away, alertOf(low))).toMatchObject({
      raised: [],
      changed: [{ status: 'cancelled', notes: 'Produit supprimé' }],
    })
    expect(watch(away, low).raised).toHaveLength(1)
  })

  test('that a person cancelled is not raised by a change of its price', () => {
    expect(watch(low, { ...low, price: product.price })).toEqual(nothing)
  })
})
