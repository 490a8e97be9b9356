import { expect, test } from 'vitest'
import { isMeant, settleMs } from './tap-guard.ts'

test('a tap on a view that has stood for long is meant', () => {
  expect(isMeant(10_000, 2_000)).toBe(true)
})

test('a tap within 400 milliseconds of a new view is meant for the view before', () => {
  expect(isMeant(2_080, 2_000)).toBe(false)
  expect(isMeant(2_000 + settleMs, 2_000)).toBe(false)
  expect(isMeant(2_001 + settleMs, 2_000)).toBe(true)
})

test('a finger that came down before the view was drawn did not mean it, however late it is heard', () => {
  expect(isMeant(1_990, 2_000)).toBe(false)
})
