import { expect, test } from 'vitest'
import { isForgotten, isTimeToReturn } from './untouched.ts'

test('«Prêtes» returns to «En cours» thirty seconds after the last touch, or five where a new order has come', () => {
  expect([29_999, 30_000].map((ms) => isTimeToReturn(ms, false))).toEqual([false, true])
  expect([4_999, 5_000].map((ms) => isTimeToReturn(ms, true))).toEqual([false, true])
})

test('a dialog counts as forgotten a minute after the last touch', () => {
  expect([59_999, 60_000].map(isForgotten)).toEqual([false, true])
})
