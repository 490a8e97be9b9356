import { expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { judgeDrawers, judgeShare, permille, shareOfOthers } from './watch.ts'

test('a share in the watch is in thousandths, and 0 of 0 is 0', () => {
  expect(permille(35, 100)).toBe(350)
  expect(permille(1, 3)).toBe(333)
  expect(permille(0, 0)).toBe(0)
  expect(permille(20, 0)).toBe(1000)
})

test('the watch compares each person with the sum of all others', () => {
  const nadia = { part: 300, whole: 1_000 }
  const others = [
    { part: 20, whole: 1_000 },
    { part: 40, whole: 1_000 },
  ]
  expect(shareOfOthers([nadia, ...others], nadia)).toBe(30)
  expect(shareOfOthers([nadia], nadia)).toBe(0)
})

test('the watch lists a person with at least three refunds whose share of refunds is more than twice that of the others', () => {
  expect(judgeShare({ count: 3, permille: 61 }, 30)).toBe('stands out')
  expect(judgeShare({ count: 3, permille: 60 }, 30)).toBe('as others')
  expect(judgeShare({ count: 2, permille: 900 }, 30)).toBe('too few')
  expect(judgeShare({ count: 2, permille: 60 }, 30)).toBe('as others')
  expect(judgeShare({ count: 0, permille: 0 }, 0)).toBe('nothing')
})

test('the watch lists a person whose drawer was short twice, unless the excess was as large', () => {
  const judged = (short: number, missing: number, excess: number) =>
    judgeDrawers({ short, missing: centimes(missing), excess: centimes(excess) })
  expect(judged(2, 20_00, 10_00)).toBe('stands out')
  expect(judged(2, 10_00, 10_00)).toBe('made up for')
  expect(judged(1, 500_00, 0)).toBe('once')
  expect(judged(0, 0, 5_00)).toBe('nothing')
})
