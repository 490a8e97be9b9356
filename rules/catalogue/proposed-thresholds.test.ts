import { expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import { proposedThresholds } from './proposed-thresholds.ts'

test.each([
  ['40 pieces', units(40), 'unit', 4_000, 8_000],
  ['41 pieces: rounded up to whole ones', units(41), 'unit', 5_000, 9_000],
  ['1 piece', units(1), 'unit', 1_000, 1_000],
  ['12,5 kg: to the tenth', thousandths(12_500), 'kg', 1_300, 2_500],
  ['0,05 kg', thousandths(50), 'kg', 100, 100],
] as const)(
  'the thresholds proposed for %s are a tenth and a fifth of it',
  (_, stock, unit, stockAlert, minQuantity) => {
    expect(proposedThresholds(stock, unit)).toEqual({ stockAlert, minQuantity })
  },
)

test.each([0, -1_000])('no thresholds are proposed for a stock of %s', (stock) => {
  expect(proposedThresholds(thousandths(stock), 'unit')).toBeUndefined()
})
