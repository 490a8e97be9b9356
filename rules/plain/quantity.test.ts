import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { centimes, largestAmount } from './money.ts'
import {
  formatCount,
  formatQuantity,
  largestQuantity,
  lineTotal,
  parseQuantity,
  thousandths,
  units,
} from './quantity.ts'

describe('the total of a line', () => {
  for (const [price, quantity, total] of [
    [15_00, 335, 5_03],
    [15_00, 334, 5_01],
    [30_00, 2_000, 60_00],
    [1, 499, 0],
    [1, 500, 1],
    [1, 1_499, 1],
    [1, 1_500, 2],
    [0, 2_000, 0],
  ] as const)
    test(`${quantity / 1000} at ${price / 100} DH is ${total / 100} DH`, () => {
      expect(lineTotal(centimes(price), thousandths(quantity))).toBe(total)
    })

  test('is rounded half up to the centime for every price and quantity there is', () => {
    const price = fc.integer({ min: 0, max: largestAmount })
    const quantity = fc.integer({ min: 0, max: largestQuantity })
    fc.assert(
      fc.property(price, quantity, (p, q) => {
        const exact = (BigInt(p) * BigInt(q) * 2n + 1000n) / 2000n
        expect(BigInt(lineTotal(centimes(p), thousandths(q)))).toBe(exact)
      }),
    )
  })
})

describe('a quantity on the screen', () => {
  test('has three decimals, and a no-break space before its unit', () => {
    expect(formatQuantity(thousandths(12_500), 'kg')).toBe('12,500\u00A0kg')
    expect(formatQuantity(units(8), 'unit')).toBe('8,000\u00A0unité(s)')
    expect(plainSpaces(formatQuantity(units(1234), 'unit'))).toBe('1 234,000 unité(s)')
  })
  test('that left the stock has a minus sign (U+2212)', () => {
    expect(plainSpaces(formatQuantity(units(-3), 'unit'))).toBe('−3,000 unité(s)')
    expect(plainSpaces(formatQuantity(thousandths(-0), 'kg'))).toBe('0,000 kg')
  })
  test('is short in a cart', () => {
    expect(formatCount(units(2), 'unit')).toBe('2')
    expect(formatCount(thousandths(1_500), 'unit')).toBe('1,5')
    expect(plainSpaces(formatCount(thousandths(335), 'kg'))).toBe('0,335 kg')
  })
})

describe('a typed weight', () => {
  for (const [typed, quantity] of [
    ['0,335', 335],
    ['1.5', 1_500],
    ['2', 2_000],
    [' 0,25 ', 250],
    ['9999,999', largestQuantity],
    ['1 200', 1_200_000],
    ['1\u202F200,5', 1_200_500],
  ] as const)
    test(`«${typed}» is ${quantity} thousandths`, () => expect(parseQuantity(typed)).toBe(quantity))

  for (const typed of [
    '',
    ',5',
    '0,3355',
    '-1',
    '10000',
    '1 2',
    '1 20',
    '1  200',
    '1,5 000',
    '1e2',
    'un kilo',
  ])
    test(`cannot be «${typed}»`, () => expect(parseQuantity(typed)).toBeUndefined())
})

test('only a whole number of thousandths is a quantity', () => {
  for (const quantity of [0.5, Number.NaN, 2 ** 53]) expect(() => thousandths(quantity)).toThrow(RangeError)
})
