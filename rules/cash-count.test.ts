import { describe, expect, test } from 'vitest'
import { coins, denominations, mustAgree, notes, worth } from './cash-count.ts'
import { centimes } from './money.ts'
import { refusalOf } from './testing/refusal-of.ts'

describe('a count of cash', () => {
  test('knows the four notes and seven coins of Morocco, the largest first', () => {
    expect(notes).toEqual([200_00, 100_00, 50_00, 20_00])
    expect(coins).toEqual([10_00, 5_00, 2_00, 1_00, 50, 20, 10])
    expect([...denominations].sort((one, other) => other - one)).toEqual([...denominations])
  })

  test('is worth the sum of its pieces; what is not named was not there', () => {
    expect(worth({})).toBe(0)
    expect(worth({ 20000: 3, 2000: 1, 50: 7 })).toBe(623_50)
    expect(worth(Object.fromEntries(denominations.map((value) => [value, 1])))).toBe(388_80)
  })

  test('agrees with the sum that was declared, or there is none', () => {
    expect(refusalOf(() => mustAgree(centimes(623_50), { 20000: 3, 2000: 1, 50: 7 }))).toBeUndefined()
    expect(refusalOf(() => mustAgree(centimes(623_50), null))).toBeUndefined()
    expect(refusalOf(() => mustAgree(centimes(623_00), { 20000: 3, 2000: 1, 50: 7 }))?.code).toBe(
      'amount-malformed',
    )
    expect(refusalOf(() => mustAgree(centimes(-1), null))?.code).toBe('amount-malformed')
  })
})
