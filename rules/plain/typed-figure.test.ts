import { describe, expect, test } from 'vitest'
import { centimes, typedAmount } from './money.ts'
import { thousandths, typedQuantity } from './quantity.ts'
import { refusals } from './refusal.ts'
import { readPositiveAmount, readPrice, readStock, whyNoPositiveAmount } from './typed-figure.ts'

describe('a typed price', () => {
  test.each([
    ['30', 30_00],
    ['32,5', 32_50],
    ['-5', -5_00],
    ['\u22125', -5_00],
    ['150000', 150_000_00],
    ['0', 0],
  ])('«%s» is read, whatever its size and sign', (typed, price) => expect(readPrice(typed)).toBe(price))

  test.each(['', 'trente', '1,234', '5-', '123456789'])('cannot be «%s»', (typed) =>
    expect(readPrice(typed)).toBeUndefined(),
  )
})

describe('a typed stock', () => {
  test.each([
    ['', 0],
    ['12', 12_000],
    ['0,500', 500],
    ['-1', -1_000],
    ['1000000', 1_000_000_000],
    ['1 000 000', 1_000_000_000],
  ])('«%s» is read, whatever its size and sign', (typed, stock) => expect(readStock(typed)).toBe(stock))

  test.each(['douze', '0,0005', '123456789'])('cannot be «%s»', (typed) =>
    expect(readStock(typed)).toBeUndefined(),
  )
})

test('an amount above 0 is read, and any other text has a reason why it is not', () => {
  expect(readPositiveAmount('32,5')).toBe(32_50)
  expect(['0', 'trente', ''].map(readPositiveAmount)).toEqual([undefined, undefined, undefined])
  expect(whyNoPositiveAmount('0')).toBe(refusals['amount-not-positive'])
  expect(whyNoPositiveAmount('trente')).toBe(refusals['amount-malformed'])
})

test('a number that a form proposes is written as people type it', () => {
  expect([20_000, 335, 2_500].map((quantity) => typedQuantity(thousandths(quantity)))).toEqual([
    '20',
    '0,335',
    '2,5',
  ])
  expect([50_00, 32_50].map((amount) => typedAmount(centimes(amount)))).toEqual(['50', '32,5'])
})
