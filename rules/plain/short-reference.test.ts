import { expect, test } from 'vitest'
import { shortReference } from './short-reference.ts'

test('the id of an operation is shown by its last eight characters', () => {
  expect(shortReference('019a9f3e-5c11-7d2b-8f00-0123456789ab')).toBe('456789AB')
})

test('the number of an order is shown as it is', () => {
  expect(shortReference('A-127')).toBe('A-127')
})
