import { describe, expect, test } from 'vitest'
import { centimes, largestAmount } from '../plain/money.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { cardTypeDefaults, cardTypeInWords, cardTypes, isValidityDays, mayCreateCard } from './card-type.ts'

describe('the three types of card', () => {
  for (const [type, balance, days] of [
    ['BASIC', 50_00, 30],
    ['STANDARD', 100_00, 60],
    ['PREMIUM', 200_00, 90],
  ] as const)
    test(`${type} proposes ${balance / 100} DH for ${days} days`, () => {
      expect(cardTypeDefaults[type]).toEqual({ balance, validityDays: days })
    })

  test('say in one sentence what they propose', () => {
    expect(cardTypes.map((type) => plainSpaces(cardTypeInWords(type)))).toEqual([
      'BASIC : 50 DH, 30 jours',
      'STANDARD : 100 DH, 60 jours',
      'PREMIUM : 200 DH, 90 jours',
    ])
  })

  test('are these three, in this order', () => {
    expect(cardTypes).toEqual(['BASIC', 'STANDARD', 'PREMIUM'])
  })
})

describe('the creation of a card', () => {
  const may = (balance: number, validityDays: number) =>
    mayCreateCard({ initialBalance: centimes(balance), validityDays })

  test('is allowed from one centime and one day on', () => expect(may(1, 1)).toBe(true))
  test('is refused with a balance of 0 or less', () =>
    expect([may(0, 30), may(-1, 30)]).toEqual([false, false]))
  test('is refused with a validity of 0 days or less', () =>
    expect([may(1, 0), may(1, -1)]).toEqual([false, false]))
  test('is allowed for a blank card with a balance of 0 only', () => {
    const blank = (balance: number, validityDays = 30) =>
      mayCreateCard({ initialBalance: centimes(balance), validityDays, isBlank: true })
    expect([blank(0), blank(1), blank(-1), blank(0, 0)]).toEqual([true, false, false, false])
  })
  test('is allowed up to the largest amount', () => {
    expect([may(largestAmount, 30), may(largestAmount + 1, 30)]).toEqual([true, false])
  })
  test('is allowed with the defaults of every type', () => {
    for (const { balance, validityDays } of Object.values(cardTypeDefaults))
      expect(may(balance, validityDays)).toBe(true)
  })
})

test('a validity is a whole number of days from one day to ten years', () => {
  expect([1, 2, 3650].map(isValidityDays)).toEqual([true, true, true])
  expect([0, 3651, 1.5, Number.NaN, Number.POSITIVE_INFINITY].map(isValidityDays)).toEqual(
    Array(5).fill(false),
  )
})
