import { describe, expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { rankInSession, timeOf, totalsOf } from './history-words.ts'

describe('the totals of the listed operations', () => {
  test('count what came in and what went out apart, and say the net sum', () => {
    const sums = {
      recharges: { count: 24, amount: centimes(2400_00) },
      refunds: { count: 3, amount: centimes(-85_00) },
      net: centimes(2315_00),
    }
    expect(plainSpaces(totalsOf(sums).join(' — '))).toBe(
      'Recharges 24 · 2 400,00 DH — Remboursements 3 · −85,00 DH — Net 2 315,00 DH',
    )
  })
  test('are counts alone where sums would reveal what the drawer holds', () => {
    const hidden = { recharges: { count: 24, amount: null }, refunds: { count: 0, amount: null }, net: null }
    expect(totalsOf(hidden)).toEqual(['Recharges 24', 'Remboursements 0'])
  })
})

test('an operation of the evening that is still running is shown with its time alone, after midnight too', () => {
  const now = new Date('2026-11-21T00:30:00Z')
  expect(timeOf(new Date('2026-11-21T00:05:00Z'), now, 4)).toBe('00:05')
  expect(timeOf(new Date('2026-11-20T23:05:00Z'), now, 4)).toBe('23:05')
  expect(plainSpaces(timeOf(new Date('2026-11-19T23:05:00Z'), now, 4))).toBe('19 nov. 2026 à 23:05')
})

test('an operation is named by its place in the session', () => {
  expect(rankInSession(1)).toBe('1re opération')
  expect(rankInSession(6)).toBe('6e opération')
})
