import { expect, test } from 'vitest'
import { isLow } from './saver.ts'

test('a battery is low at 20 % or less, unless it is charging', () => {
  expect(isLow({ level: 0.2, charging: false })).toBe(true)
  expect(isLow({ level: 0.21, charging: false })).toBe(false)
  expect(isLow({ level: 0.05, charging: true })).toBe(false)
})
