import { expect, test } from 'vitest'
import { shortReference } from './short-reference.ts'

test('the id of an operation is quoted by its last eight letters', () => {
  expect(shortReference('019a9f3e-5c11-7d2b-8f00-0123456789ab')).toBe('456789AB')
})

test('the number of an order is quoted as it is', () => {
  expect(shortReference('A-127')).toBe('A-127')
})
