import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type DeskSettings, defaultDeskSettings, mustKeepLimits, proposedCardLimit } from './desk-settings.ts'

const limited: DeskSettings = {
  ...defaultDeskSettings,
  rechargeLimit: centimes(100_00),
  cardLimit: proposedCardLimit,
}
const recharging = (amount: number, balanceAfter: number, settings = limited) =>
  refusalOf(() => mustKeepLimits(centimes(amount), centimes(balanceAfter), settings))

describe('the settings of the desks', () => {
  test('have no limits until an admin sets them, and then propose 200 DH as the limit of a card', () => {
    expect(recharging(99_999_99, 99_999_99, defaultDeskSettings)).toBeUndefined()
    expect(proposedCardLimit).toBe(200_00)
  })

  test('allow a recharge and a card to reach their limit, and not one centime more', () => {
    expect(recharging(100_00, 200_00)).toBeUndefined()
    expect(recharging(100_01, 150_00)?.code).toBe('recharge-limit-exceeded')
    expect(recharging(50_00, 200_01)?.code).toBe('card-limit-exceeded')
  })

  test('refuse with the limit, and with the amount by which the card would exceed it', () => {
    expect(plainSpaces(recharging(150_00, 250_00)?.message ?? '')).toBe(
      'Une recharge ne peut pas dépasser 100,00 DH.',
    )
    expect(plainSpaces(recharging(50_00, 212_50)?.message ?? '')).toBe(
      'Une carte ne peut pas dépasser 200,00 DH : ce serait 12,50 DH de trop.',
    )
  })
})
