import { describe, expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import { noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { autoResolutionNote } from './stock-alert.ts'
import {
  cancelAlertByHand,
  raiseAlert,
  releaseAlertByHand,
  resolveAlert,
  resolveAlertByHand,
  takeAlertByHand,
} from './stock-alert-step.ts'

const product = {
  id: 'kefta',
  standId: 'stand',
  stock: units(4),
  stockAlert: units(5),
  minQuantity: units(10),
}
const byStock = { why: 'stock', movementNumber: 7, by: null, at: noon } as const
const byNadia = { movementNumber: 8, by: 'Nadia', at: new Date(noon.getTime() + 60_000) }
const raised = raiseAlert(product, { ...byStock, id: 'an alert' })
const { alert } = raised

describe('an alert', () => {
  test('is raised pending, with the stock, minimum, priority and request of that moment', () => {
    expect(raised).toEqual({
      alert: {
        ...{ id: 'an alert', productId: 'kefta', standId: 'stand', status: 'pending', priority: 'low' },
        ...{ currentStock: 4_000, minStock: 10_000, requestedQuantity: 6_000, notes: '' },
        ...{
          createdAt: noon,
          createdBy: null,
          takenAt: null,
          takenBy: null,
          resolvedAt: null,
          resolvedBy: null,
        },
        eventCount: 1,
      },
      event: { alertId: 'an alert', number: 1, what: 'raised', ...byStock, note: '' },
      quantity: null,
    })
  })

  test('of a product with a stock and a threshold of 0 requests a quantity of 0', () => {
    const out = raiseAlert({ ...product, stock: units(0), stockAlert: units(0) }, { ...byStock, id: 'other' })
    expect(out.alert).toMatchObject({ priority: 'high', requestedQuantity: 0 })
  })

  test('resolved by a stock change has the time, no person, and its notes above the new one', () => {
    const noted = { ...alert, notes: 'Livreur prévenu' }
    expect(resolveAlert(noted, byStock)).toMatchObject({
      alert: {
        ...{ status: 'resolved', resolvedAt: noon, resolvedBy: null },
        notes: `Livreur prévenu\n${autoResolutionNote}`,
      },
      event: { number: 2, what: 'resolved', why: 'stock', by: null, note: autoResolutionNote },
    })
  })

  test('is taken, taken over by a colleague, and released', () => {
    const taken = takeAlertByHand(alert, byNadia)
    expect(taken.alert).toMatchObject({
      status: 'processing',
      takenBy: 'Nadia',
      takenAt: byNadia.at,
      eventCount: 2,
    })
    const over = takeAlertByHand(taken.alert, { ...byNadia, by: 'Samir' })
    expect(over.alert).toMatchObject({ status: 'processing', takenBy: 'Samir', eventCount: 3 })
    const released = releaseAlertByHand(over.alert, byNadia)
    expect(released.alert).toMatchObject({ status: 'pending', takenBy: null, takenAt: null, eventCount: 4 })
    expect(released.event).toEqual({
      ...{ alertId: 'an alert', number: 4, what: 'released', why: 'person', note: '' },
      ...byNadia,
    })
  })

  test('can be resolved by hand once the stock has reached the minimum', () => {
    expect(resolveAlertByHand(alert, units(10), byNadia).alert).toMatchObject({
      ...{ status: 'resolved', resolvedAt: byNadia.at, resolvedBy: 'Nadia' },
    })
  })

  test('is cancelled with the reason among its notes', () => {
    expect(cancelAlertByHand(alert, { ...byNadia, note: ' Plus au menu ' }).alert).toMatchObject({
      ...{ status: 'cancelled', resolvedBy: 'Nadia', notes: 'Plus au menu' },
    })
  })
})

describe('a refused act on an alert', () => {
  const short = thousandths(9_999)
  test.each([
    [
      'to resolve an alert whose stock is short',
      'stock-alert-still-short',
      () => resolveAlertByHand(alert, short, byNadia),
    ],
    [
      'to cancel an alert without a reason',
      'reason-missing',
      () => cancelAlertByHand(alert, { ...byNadia, note: ' ' }),
    ],
    [
      'to release one that nobody has taken',
      'stock-alert-not-taken',
      () => releaseAlertByHand(alert, byNadia),
    ],
  ])('%s: %s', (_, code, act) => expect(refusalOf(act)?.code).toBe(code))

  test('has the missing quantity in its refusal', () => {
    expect(refusalOf(() => resolveAlertByHand(alert, short, byNadia))?.details).toEqual({ missing: 1 })
  })
})
