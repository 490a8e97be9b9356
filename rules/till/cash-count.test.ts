import { describe, expect, test } from 'vitest'
import { centimes, largestDrawer } from '../plain/money.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { coins, denominations, mostPieces, mustAgree, mustParseCash, notes, worth } from './cash-count.ts'

describe('a count of cash', () => {
  test('has the four notes and seven coins of Morocco, the largest first', () => {
    expect(notes).toEqual([200_00, 100_00, 50_00, 20_00])
    expect(coins).toEqual([10_00, 5_00, 2_00, 1_00, 50, 20, 10])
    expect([...denominations].sort((one, other) => other - one)).toEqual([...denominations])
  })

  test('is worth the sum of its notes and coins; those left out count as 0', () => {
    expect(worth({})).toBe(0)
    expect(worth({ 20000: 3, 2000: 1, 50: 7 })).toBe(623_50)
    expect(worth(Object.fromEntries(denominations.map((value) => [value, 1])))).toBe(388_80)
  })

  test('is refused when its notes and coins are worth another sum than declared', () => {
    expect(refusalOf(() => mustAgree(centimes(623_50), { 20000: 3, 2000: 1, 50: 7 }))).toBeUndefined()
    expect(refusalOf(() => mustAgree(centimes(623_50), null))).toBeUndefined()
    expect(refusalOf(() => mustAgree(centimes(623_00), { 20000: 3, 2000: 1, 50: 7 }))?.code).toBe(
      'amount-malformed',
    )
    expect(refusalOf(() => mustAgree(centimes(-1), null))?.code).toBe('amount-malformed')
  })

  test('is refused above the limit of a drawer, as an amount and as typed text', () => {
    const sentence = 'Une caisse ne peut pas contenir plus de 99 999 999,99 DH.'
    const refused = (declaring: () => unknown) => plainSpaces(refusalOf(declaring)?.message ?? '')
    expect(refused(() => mustAgree(largestDrawer, null))).toBe('')
    expect(refused(() => mustAgree(centimes(largestDrawer + 1), null))).toBe(sentence)
    expect(refused(() => mustAgree(centimes(largestDrawer + 1), { 20000: 1 }))).toBe(sentence)
    expect(mustParseCash('99 999 999,99')).toBe(largestDrawer)
    expect(refused(() => mustParseCash('100 000 000'))).toBe(sentence)
    expect(refused(() => mustParseCash('9'.repeat(400)))).toBe(sentence)
  })

  test('is refused when the typed text is no amount, however long it is', () => {
    for (const typed of ['', '12,345', '-5', '1000000000,123'])
      expect(refusalOf(() => mustParseCash(typed))?.code).toBe('amount-malformed')
  })

  test('with the most pieces of every note and coin still fits a drawer', () => {
    const all = worth(Object.fromEntries(denominations.map((value) => [value, mostPieces])))
    expect(refusalOf(() => mustAgree(all, null))).toBeUndefined()
  })
})
