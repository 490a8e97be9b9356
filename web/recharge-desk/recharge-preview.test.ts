import { describe, expect, test } from 'vitest'
import { centimes, dirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { aCard, noon } from '#rules/testing/a-card.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { asksFirst, changeWords, previewRecharge, quickAmounts } from './recharge-preview.ts'

const card = aCard({ balance: dirhams(35) })

describe('the new balance, before the server has said anything', () => {
  test('is the old one and the amount', () => {
    expect(previewRecharge(card, '100', noon)).toEqual({ balance: 135_00 })
    expect(previewRecharge(card, '12,5', noon)).toEqual({ balance: 47_50 })
  })
  test('is not spoken of while nothing is typed', () => {
    expect(previewRecharge(card, '', noon)).toEqual({ why: undefined })
  })
  test('is refused by the rule for an amount of nothing', () => {
    expect(previewRecharge(card, '0,00', noon)).toEqual({ why: refusals['recharge-amount-not-positive'] })
  })
  test('is refused by the rule beyond what a card may hold', () => {
    expect(previewRecharge(card, '99999,99', noon)).toEqual({ why: refusals['card-balance-too-large'] })
  })
})

test('two taps suffice for 100 DH: it is among the six amounts offered', () => {
  expect(quickAmounts).toEqual([20_00, 50_00, 100_00, 150_00, 200_00, 500_00])
})

test('only an amount above 2 000,00 DH is asked about', () => {
  expect(asksFirst(dirhams(2000))).toBe(false)
  expect(asksFirst(centimes(2000_01))).toBe(true)
})

describe('the change for notes handed over', () => {
  const words = (received: string) => plainSpaces(changeWords(received, dirhams(100)))
  test('is counted for the operator', () => {
    expect(words('200')).toBe('Monnaie à rendre : 100,00 DH')
    expect(words('100')).toBe('Monnaie à rendre : 0,00 DH')
  })
  test('says what is missing', () => expect(words('50')).toBe('Il manque 50,00 DH.'))
  test('is silent while nothing is typed, and shows an example for what is no amount', () => {
    expect(words(' ')).toBe('')
    expect(words('deux')).toBe('Exemple : 200')
  })
})
