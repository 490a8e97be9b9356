import { expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { confirmsItself, endsToday } from './express-sale.ts'

const sale = { limit: centimes(50_00), total: centimes(50_00), hasWarning: false, readingMs: 0 }

test('a sale confirms itself up to the express limit of its stand, inclusive', () => {
  expect(confirmsItself(sale)).toBe(true)
  expect(confirmsItself({ ...sale, total: centimes(50_01) })).toBe(false)
  expect(confirmsItself({ ...sale, total: centimes(0) })).toBe(false)
})

test('no sale confirms itself at a stand without express limit, or with a warning to read first', () => {
  expect(confirmsItself({ ...sale, limit: null })).toBe(false)
  expect(confirmsItself({ ...sale, hasWarning: true })).toBe(false)
})

test('no sale confirms itself when reading the card took more than three seconds', () => {
  expect(confirmsItself({ ...sale, readingMs: 3_000 })).toBe(true)
  expect(confirmsItself({ ...sale, readingMs: 3_001 })).toBe(false)
})

test('a card ends today when it expires before the business day ends, and never without an expiry date', () => {
  const now = new Date('2026-11-20T22:00:00Z')
  expect(endsToday({ expiresAt: new Date('2026-11-21T03:59:59Z') }, now, 4)).toBe(true)
  expect(endsToday({ expiresAt: new Date('2026-11-21T04:00:00Z') }, now, 4)).toBe(false)
  expect(endsToday({ expiresAt: null }, now, 4)).toBe(false)
})
