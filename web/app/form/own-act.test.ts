import { expect, test } from 'vitest'
import { isOwnEffect } from './own-act.ts'

test('the first rows answered after an act of this device are shown at once, however slow the answer was', () => {
  expect(isOwnEffect({ shownAt: 1_000, actedAt: 2_000, answeredAt: 9_000 })).toBe(true)
})
test('rows answered within two seconds of an act of this device are shown at once, as the first answer may predate the act', () => {
  expect(isOwnEffect({ shownAt: 2_100, actedAt: 2_000, answeredAt: 3_900 })).toBe(true)
})
test('rows that change later were changed by other people, and wait', () => {
  expect(isOwnEffect({ shownAt: 2_100, actedAt: 2_000, answeredAt: 4_000 })).toBe(false)
  expect(isOwnEffect({ shownAt: 1_000, actedAt: Number.NEGATIVE_INFINITY, answeredAt: 2_000 })).toBe(false)
})
