import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { figureLabels, figuresOf } from './session-figures.ts'

const figures = {
  open: 2,
  recharged: centimes(1_240_00),
  refunded: centimes(35_00),
  excess: centimes(10_00),
  missing: centimes(10_00),
  sales: { count: 1_204, amount: centimes(36_120_00) },
  averageMinutes: 245,
}

test.each([
  ['recharge', ['2', '1 240,00 DH', '35,00 DH', '10,00 DH', '10,00 DH']],
  ['sale', ['2', '1 204', '36 120,00 DH', '4 h 05']],
] as const)('each tile over the sessions of kind %s shows its figure', (kind, values) => {
  expect(figuresOf(kind, figures).map(plainSpaces)).toEqual(values)
  expect(figureLabels[kind]).toHaveLength(values.length)
})
