import { expect, test } from 'vitest'
import { isOftenShort, permille, shareOfOthers, standsOut } from './watch.ts'

test('a share of the watch is in thousandths, and that of zero in zero is zero', () => {
  expect(permille(35, 100)).toBe(350)
  expect(permille(1, 3)).toBe(333)
  expect(permille(0, 0)).toBe(0)
  expect(permille(20, 0)).toBe(1000)
})

test('the watch compares each person with the sum of the others', () => {
  const nadia = { part: 300, whole: 1_000 }
  const others = [
    { part: 20, whole: 1_000 },
    { part: 40, whole: 1_000 },
  ]
  expect(shareOfOthers([nadia, ...others], nadia)).toBe(30)
  expect(shareOfOthers([nadia], nadia)).toBe(0)
})

test('the watch marks a person who pays back more than twice as much as the others, from the third refund on', () => {
  expect(standsOut({ count: 3, permille: 61 }, 30)).toBe(true)
  expect(standsOut({ count: 3, permille: 60 }, 30)).toBe(false)
  expect(standsOut({ count: 2, permille: 900 }, 30)).toBe(false)
})

test('the watch marks a person whose drawer was short twice, unless as much was over', () => {
  expect(isOftenShort({ short: 2, sum: -10_00 })).toBe(true)
  expect(isOftenShort({ short: 1, sum: -500_00 })).toBe(false)
  expect(isOftenShort({ short: 2, sum: 5_00 })).toBe(false)
})
