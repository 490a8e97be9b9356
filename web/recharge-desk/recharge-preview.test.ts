import { describe, expect, test } from 'vitest'
import { dirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { aCard, noon } from '#rules/testing/a-card.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { changeWords, previewRecharge } from './recharge-preview.ts'

const card = aCard({ balance: dirhams(35) })
const event = { settings: defaultDeskSettings, now: noon }

describe('the preview of the new balance, before the server has answered,', () => {
  test('is the old balance and the amount', () => {
    expect(previewRecharge(card, { typed: '100', isSale: false }, event)).toEqual({ balance: 135_00 })
    expect(previewRecharge(card, { typed: '12,5', isSale: false }, event)).toEqual({ balance: 47_50 })
  })
  test('is absent while nothing is typed', () => {
    expect(previewRecharge(card, { typed: '', isSale: false }, event)).toEqual({ why: undefined })
  })
  test('of a card that is being sold is its balance and the amount added to it', () => {
    expect(previewRecharge(card, { typed: '', isSale: true }, event)).toEqual({ balance: 35_00 })
    expect(previewRecharge(card, { typed: '100', isSale: true }, event)).toEqual({ balance: 135_00 })
  })
  test("is the rule's refusal for an amount of 0", () => {
    expect(previewRecharge(card, { typed: '0,00', isSale: false }, event)).toEqual({
      why: refusals['recharge-amount-not-positive'],
    })
  })
  test("is the rule's refusal beyond the largest balance of a card", () => {
    expect(previewRecharge(card, { typed: '99999,99', isSale: false }, event)).toEqual({
      why: refusals['card-balance-too-large'],
    })
  })
  test("is a refusal beyond the organiser's limit of a card, which says by how much it is exceeded", () => {
    const limited = { ...event, settings: { ...defaultDeskSettings, cardLimit: dirhams(200) } }
    expect(previewRecharge(card, { typed: '165', isSale: false }, limited)).toEqual({ balance: 200_00 })
    const { why } = previewRecharge(card, { typed: '180,5', isSale: false }, limited) as { why: string }
    expect(plainSpaces(why)).toBe('Une carte ne peut pas dépasser 200,00 DH : ce serait 15,50 DH de trop.')
  })
  test("is a refusal beyond the organiser's limit of one recharge", () => {
    const limited = { ...event, settings: { ...defaultDeskSettings, rechargeLimit: dirhams(50) } }
    const { why } = previewRecharge(card, { typed: '50,01', isSale: false }, limited) as { why: string }
    expect(plainSpaces(why)).toBe('Une recharge ne peut pas dépasser 50,00 DH.')
  })
})

test('two taps suffice for 100 DH, which is among the six default amounts', () => {
  expect(defaultDeskSettings.quickAmounts).toEqual([20_00, 50_00, 100_00, 150_00, 200_00, 500_00])
})

describe('the change for notes handed over', () => {
  const words = (received: string) => plainSpaces(changeWords(received, dirhams(100)))
  test('is computed for the operator', () => {
    expect(words('200')).toBe('Monnaie à rendre : 100,00 DH')
    expect(words('100')).toBe('Monnaie à rendre : 0,00 DH')
  })
  test('is absent while nothing is to be paid', () => {
    expect(changeWords('200', dirhams(0))).toBe('')
  })
  test('says how much is missing', () => expect(words('50')).toBe('Il manque 50,00 DH.'))
  test('is absent while nothing is typed, and shows an example for an unreadable amount', () => {
    expect(words(' ')).toBe('')
    expect(words('deux')).toBe('Exemple : 200')
  })
})
