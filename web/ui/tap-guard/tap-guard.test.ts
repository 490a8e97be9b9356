import { expect, test } from 'vitest'
import { isMeant, settleMs } from './tap-guard.ts'

test('a tap on a view that has been shown for long counts', () => {
  expect(isMeant(10_000, 2_000)).toBe(true)
})

test('a tap within 400 milliseconds of a new view was meant for the view before', () => {
  expect(isMeant(2_080, 2_000)).toBe(false)
  expect(isMeant(2_000 + settleMs, 2_000)).toBe(false)
  expect(isMeant(2_001 + settleMs, 2_000)).toBe(true)
})

test('a finger that came down before the view was shown was not meant for it, however late its click arrives', () => {
  expect(isMeant(1_990, 2_000)).toBe(false)
})
