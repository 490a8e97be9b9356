import { describe, expect, test } from 'vitest'
import type { KeptProduct } from '../catalogue/product.ts'
import { tellingOf } from '../notification/stock-need-step.ts'
import { units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import { aKeptProduct } from '../testing/a-product-draft.ts'
import { watchChange } from './product-watch.ts'
import { type StockAlert, thresholdsChangedNote } from './stock-alert.ts'
import { raiseAlert } from './stock-alert-step.ts'

/** A stock of ten pieces, with an alert threshold of two and a minimum of four. */
const product = aKeptProduct()
const how = { why: 'stock', movementNumber: 0, by: null, at: noon } as const
const raised = (product: KeptProduct) => raiseAlert(product, { ...how, id: 'open' })
const alertOf = (product: KeptProduct): StockAlert => raised(product).alert
/** The notification of that alert. */
const told = tellingOf(raised(product))

const watch = (before: KeptProduct | undefined, after: KeptProduct, openAlert?: StockAlert) => {
  const { newAlerts, alerts, newNotifications, notifications } = watchChange(before, after, {
    openAlert,
    notifications: [told],
    freshId: 'fresh',
    now: noon,
    by: 'the admin',
  })
  return { raised: newAlerts, changed: alerts, told: newNotifications, ended: notifications }
}
const nothing = { raised: [], changed: [], told: [], ended: [] }

describe('the alert of a product whose thresholds are edited', () => {
  test('is raised at once when the stock is at the new threshold', () => {
    const after = { ...product, stockAlert: units(10) }
    expect(watch(product, after).raised).toMatchObject([
      { id: 'fresh', status: 'pending', currentStock: units(10), requestedQuantity: units(10) },
    ])
  })

  test('is not raised twice', () => {
    const low = { ...product, stockAlert: units(10) }
    expect(watch(low, { ...low, stockAlert: units(12) }, alertOf(low)).raised).toEqual([])
  })

  test('ends at once when the stock has reached the new minimum', () => {
    const low = { ...product, stockAlert: units(10), minQuantity: units(20) }
    const after = { ...low, stockAlert: units(3), minQuantity: units(6) }
    const { raised, changed } = watch(low, after, alertOf(low))
    expect(raised).toEqual([])
    expect(changed).toMatchObject([
      { id: 'open', status: 'resolved', resolvedBy: null, notes: thresholdsChangedNote },
    ])
  })

  test('stays open between the new levels, and takes the new minimum', () => {
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

  test('is cancelled in the name of the admin, and a new one is raised at the new stand', () => {
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

  test('is not raised at the new stand when the stock is sufficient', () => {
    expect(watch(product, { ...product, standId: 'other' })).toEqual(nothing)
  })
})

describe('the alert of a product', () => {
  const low = { ...product, stockAlert: units(10) }

  test('is raised when the product is created with less than its threshold', () => {
    expect(watch(undefined, low).raised).toHaveLength(1)
    expect(watch(undefined, product)).toEqual(nothing)
  })

  test('is cancelled when the product is archived, and judged again when it is restored', () => {
    const away = { ...low, isArchived: true }
    expect(watch(low, away, alertOf(low))).toMatchObject({
      raised: [],
      changed: [{ status: 'cancelled', notes: 'Produit supprimé' }],
    })
    expect(watch(away, low).raised).toHaveLength(1)
  })

  test('ends together with its notification: processed by the admin without goods, or cancelled with the reason', () => {
    const edited = { ...low, stockAlert: units(3), minQuantity: units(6) }
    expect(watch(low, edited, alertOf(low)).ended).toMatchObject([
      { id: 'open', status: 'processed', processedQuantity: 0, processedBy: 'the admin', answer: '' },
    ])
    const moved = watch(low, { ...low, standId: 'other' }, alertOf(low))
    expect(moved.ended).toMatchObject([
      { status: 'cancelled', processedBy: 'the admin', answer: 'Produit déplacé', processedQuantity: null },
    ])
    expect(moved.told).toMatchObject([{ id: 'fresh', type: 'low_stock', standId: 'other', alertId: 'fresh' }])
    expect(watch(low, { ...low, isArchived: true }, alertOf(low)).ended).toMatchObject([
      { status: 'cancelled', answer: 'Produit supprimé' },
    ])
  })

  test('that a person cancelled is not raised again when the price of the product changes', () => {
    expect(watch(low, { ...low, price: product.price })).toEqual(nothing)
  })
})
