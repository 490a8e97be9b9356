import { expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { salesByHour } from './sales-by-hour.ts'

const at = (time: string, dirhams: number) => ({
  at: new Date(`2026-11-21T${time}Z`),
  amount: centimes(dirhams * 100),
})

test('an hour begins at its first instant, and hours without a sale are left out', () => {
  expect(salesByHour([at('20:00:00', 5), at('18:59:59.999', 10), at('18:00:00', 20)])).toEqual([
    { from: new Date('2026-11-21T18:00:00Z'), count: 2, amount: 30_00 },
    { from: new Date('2026-11-21T20:00:00Z'), count: 1, amount: 5_00 },
  ])
})

test('a till without sales lists no hours', () => {
  expect(salesByHour([])).toEqual([])
})
