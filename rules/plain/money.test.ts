import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  centimes,
  dirhams,
  formatDirhams,
  formatSignedDirhams,
  largestAmount,
  mustParseDirhams,
  parseDirhams,
  sum,
} from './money.ts'

describe('a typed amount', () => {
  for (const [typed, amount] of [
    ['12', 12_00],
    ['12,5', 12_50],
    ['12.50', 12_50],
    ['12,', 12_00],
    ['0', 0],
    ['0,05', 5],
    ['007', 7_00],
    [' 20 ', 20_00],
    ['1 234,50', 1234_50],
    ['1\u202F234,50', 1234_50],
    ['1\u00A0234,50', 1234_50],
    ['99999,99', largestAmount],
  ] as const)
    test(`«${typed}» is ${amount} centimes`, () => expect(parseDirhams(typed)).toBe(amount))

  for (const typed of [
    '',
    ' ',
    ',5',
    '12,345',
    '1,2,3',
    '1.234,50',
    '-5',
    '+5',
    '100000',
    '1e3',
    'douze',
    '٣',
    'NaN',
  ])
    test(`cannot be «${typed}»`, () => {
      expect(parseDirhams(typed)).toBeUndefined()
      expect(refusalOf(() => mustParseDirhams(typed))?.code).toBe('amount-malformed')
    })
})

describe('an amount on the screen', () => {
  test('has two decimals and the spaces of French', () => {
    expect(formatDirhams(centimes(1234_50))).toBe('1\u202F234,50\u00A0DH')
  })
  for (const [amount, shown, signed] of [
    [0, '0,00 DH', '0,00 DH'],
    [5, '0,05 DH', '+0,05 DH'],
    [100_00, '100,00 DH', '+100,00 DH'],
    [-45_00, '−45,00 DH', '−45,00 DH'],
    [largestAmount, '99 999,99 DH', '+99 999,99 DH'],
  ] as const)
    test(`${amount} centimes: ${shown}, ${signed} with its sign`, () => {
      expect(plainSpaces(formatDirhams(centimes(amount)))).toBe(shown)
      expect(plainSpaces(formatSignedDirhams(centimes(amount)))).toBe(signed)
    })
  test('of 0 stays 0, without a minus, when its sign is changed', () => {
    expect(plainSpaces(formatDirhams(centimes(-0)))).toBe('0,00 DH')
  })
  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestAmount }), (amount) => {
        expect(parseDirhams(formatDirhams(centimes(amount)).replace('DH', ''))).toBe(amount)
      }),
    )
  })
})

test('only a whole number of centimes is an amount', () => {
  for (const amount of [0.5, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 53])
    expect(() => centimes(amount)).toThrow(RangeError)
})

test('dirhams with two decimals become the same amount in centimes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -largestAmount, max: largestAmount }), (amount) => {
      expect(dirhams(amount / 100)).toBe(amount + 0)
    }),
  )
})

test('amounts are added without loss', () => {
  expect(sum([])).toBe(0)
  expect(sum(Array.from({ length: 10 }, () => dirhams(0.1)))).toBe(1_00)
})
