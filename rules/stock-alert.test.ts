import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thousandths, units } from './quantity.ts'
import {
  alertPriority,
  autoResolutionNote,
  decideAlert,
  isOpenAlert,
  raiseAlert,
  requestedQuantity,
  resolveAlert,
  resolveAlertByHand,
  stockAlertStatuses,
} from './stock-alert.ts'
import { noon } from './testing/a-card.ts'
import { refusalOf } from './testing/refusal-of.ts'

const product = {
  id: '019aa0f4-9000-7000-8000-0000000000a1',
  standId: '019aa0f4-9000-7000-8000-0000000000b1',
  stock: units(4),
  stockAlert: units(5),
  minQuantity: units(10),
}
const alert = raiseAlert(product, { id: '019aa0f4-9000-7000-8000-0000000000c1', now: noon })

describe('how pressing an alert is, threshold at 5', () => {
  for (const [stock, priority] of [
    [-1, 'high'],
    [0, 'high'],
    [1, 'medium'],
    [2_500, 'medium'],
    [2_501, 'low'],
    [5_000, 'low'],
  ] as const)
    test(`${stock / 1000} left: ${priority}`, () => {
      expect(alertPriority(thousandths(stock), units(5))).toBe(priority)
    })
})

test('a stock alert asks for twice the threshold minus the stock, and never for less than zero', () => {
  expect([0, 4, 5, 10, 11].map((stock) => requestedQuantity(units(stock), units(5)))).toEqual(
    [10, 6, 5, 0, 0].map(units),
  )
})

describe('after a stock change, alert at 5 and minimum at 10', () => {
  const levels = { stockAlert: units(5), minQuantity: units(10) }
  for (const [stock, openAlert, decision] of [
    [0, null, 'raise'],
    [5_000, null, 'raise'],
    [5_001, null, 'keep'],
    [10_000, null, 'keep'],
    [0, alert, 'keep'],
    [5_000, alert, 'keep'],
    [9_999, alert, 'keep'],
    [10_000, alert, 'resolve'],
  ] as const)
    test(`${stock / 1000} left, ${openAlert ? 'one open' : 'none open'}: ${decision}`, () => {
      expect(decideAlert({ stock: thousandths(stock), ...levels, openAlert })).toBe(decision)
    })

  test('an alert is resolved by the minimum it was raised with, not by the one of today', () => {
    const today = { stockAlert: units(5), minQuantity: units(50) }
    expect(decideAlert({ stock: units(10), ...today, openAlert: alert })).toBe('resolve')
  })
  test('at or below the threshold an alert stays open even where the minimum is lower', () => {
    const odd = { stockAlert: units(10), minQuantity: units(2) }
    expect(decideAlert({ stock: units(10), ...odd, openAlert: { minStock: units(2) } })).toBe('keep')
    expect(decideAlert({ stock: thousandths(10_001), ...odd, openAlert: { minStock: units(2) } })).toBe(
      'resolve',
    )
  })
  test('whatever the levels, deciding twice changes nothing the second time', () => {
    const quantity = fc.integer({ min: 0, max: 20 }).map(units)
    fc.assert(
      fc.property(quantity, quantity, quantity, fc.boolean(), (stock, stockAlert, minQuantity, open) => {
        const before = open ? { minStock: minQuantity } : null
        const first = decideAlert({ stock, stockAlert, minQuantity, openAlert: before })
        const after = { raise: { minStock: minQuantity }, resolve: null, keep: before }[first]
        expect(decideAlert({ stock, stockAlert, minQuantity, openAlert: after })).toBe('keep')
        if (stock <= stockAlert) expect(after).not.toBeNull()
        else if (stock >= minQuantity) expect(after).toBeNull()
      }),
    )
  })
})

describe('an alert', () => {
  test('is raised pending, with the stock, minimum, priority and request of that moment', () => {
    expect(alert).toEqual({
      id: '019aa0f4-9000-7000-8000-0000000000c1',
      productId: product.id,
      standId: product.standId,
      currentStock: 4_000,
      minStock: 10_000,
      status: 'pending',
      priority: 'low',
      createdAt: noon,
      createdBy: null,
      requestedQuantity: 6_000,
      notes: '',
      resolvedAt: null,
      resolvedBy: null,
    })
  })
  test('is open while pending or processing', () => {
    expect(stockAlertStatuses.filter((status) => isOpenAlert({ status }))).toEqual(['pending', 'processing'])
  })
  test('an alert that a stock change resolves records when, names no person, and keeps its notes above the new one', () => {
    const resolved = { ...alert, status: 'resolved', resolvedAt: noon }
    expect(resolveAlert(alert, noon)).toEqual({ ...resolved, notes: autoResolutionNote })
    expect(resolveAlert({ ...alert, notes: 'Livreur prévenu' }, noon).notes).toBe(
      `Livreur prévenu\n${autoResolutionNote}`,
    )
  })
})

describe('resolving an alert by hand', () => {
  test('records when and by whom, from the minimum on', () => {
    expect(resolveAlertByHand(alert, units(10), { now: noon, by: 'Nadia' })).toEqual({
      ...alert,
      status: 'resolved',
      resolvedAt: noon,
      resolvedBy: 'Nadia',
    })
  })
  // In order of precedence: the first case also has the fault of the second.
  for (const [why, status, stock] of [
    ['stock-alert-not-found', 'resolved', 9_999],
    ['stock-alert-not-found', 'cancelled', 9_999],
    ['stock-alert-still-short', 'pending', 9_999],
    ['stock-alert-still-short', 'processing', 9_999],
  ] as const)
    test(`is refused: ${why} (${status})`, () => {
      const resolve = () =>
        resolveAlertByHand({ ...alert, status }, thousandths(stock), { now: noon, by: 'Nadia' })
      expect(refusalOf(resolve)?.code).toBe(why)
    })
})
