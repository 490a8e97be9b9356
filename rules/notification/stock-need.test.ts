import { describe, expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import { missingToEnd } from './stock-need.ts'

describe('what a supply leaves missing', () => {
  const levels = { stockAlert: units(5), minQuantity: units(10), minStock: units(10) }
  test.each([
    ['nothing, at the minimum', { stock: units(10), unit: 'unit' }, 0],
    ['what lacks to the minimum', { stock: units(7), unit: 'unit' }, 3_000],
    ['what lacks to the minimum, in kilograms', { stock: thousandths(9_999), unit: 'kg' }, 1],
    [
      'one piece above a threshold that lies over the minimum',
      { stock: units(5), unit: 'unit', minStock: units(2) },
      1_000,
    ],
    ['a gram above it, in kilograms', { stock: units(5), unit: 'kg', minStock: units(2) }, 1],
    ['nothing, above that threshold', { stock: units(6), unit: 'unit', minStock: units(2) }, 0],
  ] as const)('is %s', (_, at, missing) => expect(missingToEnd({ ...levels, ...at })).toBe(missing))
})
