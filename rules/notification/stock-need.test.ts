import { describe, expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import { missingToEnd } from './stock-need.ts'

describe('the quantity still missing after a supply', () => {
  const levels = { stockAlert: units(5), minQuantity: units(10), minStock: units(10) }
  test.each([
    ['0 at the minimum', { stock: units(10), unit: 'unit' }, 0],
    ['the difference to the minimum', { stock: units(7), unit: 'unit' }, 3_000],
    ['the difference to the minimum, in kilograms', { stock: thousandths(9_999), unit: 'kg' }, 1],
    [
      'one piece above a threshold that is higher than the minimum',
      { stock: units(5), unit: 'unit', minStock: units(2) },
      1_000,
    ],
    ['a gram above such a threshold, in kilograms', { stock: units(5), unit: 'kg', minStock: units(2) }, 1],
    ['0 above such a threshold', { stock: units(6), unit: 'unit', minStock: units(2) }, 0],
  ] as const)('is %s', (_, at, missing) => expect(missingToEnd({ ...levels, ...at })).toBe(missing))
})
