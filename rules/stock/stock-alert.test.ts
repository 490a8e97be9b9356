import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import {
  alertPriority,
  decideAlert,
  isOpenAlert,
  needOf,
  requestedQuantity,
  stockAlertStatuses,
} from './stock-alert.ts'

/** An open alert raised by a stock change, with a minimum of ten pieces. */
const alert = { minStock: units(10), createdBy: null }

describe('the priority of an alert, with a threshold of 5,', () => {
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

test('a stock alert requests twice the threshold minus the stock, and never less than 0', () => {
  expect([0, 4, 5, 10, 11].map((stock) => requestedQuantity(units(stock), units(5)))).toEqual(
    [10, 6, 5, 0, 0].map(units),
  )
})

describe('after a stock change, with an alert threshold of 5 and a minimum of 10,', () => {
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
      expect(decideAlert({ stock: thousandths(stock), ...levels, openAlert, hasRisen: true })).toBe(decision)
    })

  test('an alert is resolved by the minimum that it was raised with, not by the current one', () => {
    const today = { stockAlert: units(5), minQuantity: units(50) }
    expect(decideAlert({ stock: units(10), ...today, openAlert: alert, hasRisen: true })).toBe('resolve')
  })
  test('at or below the threshold an alert stays open even where the minimum is lower', () => {
    const odd = { stockAlert: units(10), minQuantity: units(2) }
    const decide = (stock: number) =>
      decideAlert({
        ...odd,
        stock: thousandths(stock),
        openAlert: { ...alert, minStock: units(2) },
        hasRisen: true,
      })
    expect(decide(10_000)).toBe('keep')
    expect(decide(10_001)).toBe('resolve')
  })
  test('an alert that a person raised on a sufficient stock ends when the stock rises, not with the next sale', () => {
    const raised = { ...alert, createdBy: 'Nadia' }
    const decide = (hasRisen: boolean) =>
      decideAlert({ ...levels, stock: units(40), openAlert: raised, hasRisen })
    expect([false, true].map(decide)).toEqual(['keep', 'resolve'])
  })
  test('judging a stock a second time changes nothing, whatever the levels', () => {
    const quantity = fc.integer({ min: 0, max: 20 }).map(units)
    fc.assert(
      fc.property(quantity, quantity, quantity, fc.boolean(), (stock, stockAlert, minQuantity, open) => {
        const before = open ? { ...alert, minStock: minQuantity } : null
        const first = decideAlert({ stock, stockAlert, minQuantity, openAlert: before, hasRisen: true })
        const after = { raise: { ...alert, minStock: minQuantity }, resolve: null, keep: before }[first]
        expect(decideAlert({ stock, stockAlert, minQuantity, openAlert: after, hasRisen: true })).toBe('keep')
        if (stock <= stockAlert) expect(after).not.toBeNull()
        else if (stock >= minQuantity) expect(after).toBeNull()
      }),
    )
  })
})

test('a stock alert is open while it is pending or processing', () => {
  expect(stockAlertStatuses.filter((status) => isOpenAlert({ status }))).toEqual(['pending', 'processing'])
})

describe('an alert that was raised with 4 pieces left and a threshold of 5, and whose product has since run out,', () => {
  const raised = { priority: 'low', requestedQuantity: units(6) } as const
  const now = { stock: units(0), stockAlert: units(5) }

  test('has a high priority and asks for twice the threshold while it is open', () => {
    expect(needOf({ ...raised, status: 'pending' }, now, null)).toEqual({
      priority: 'high',
      requestedQuantity: units(10),
    })
  })

  test('asks for the quantity that a person has asked for in a pending restock request', () => {
    expect(needOf({ ...raised, status: 'pending' }, now, units(20))).toEqual({
      priority: 'high',
      requestedQuantity: units(20),
    })
  })

  test('has its stored priority and quantity once it has ended', () => {
    expect(needOf({ ...raised, status: 'cancelled' }, now, units(20))).toEqual(raised)
  })
})
