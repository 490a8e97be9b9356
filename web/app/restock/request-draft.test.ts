import { expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { judgeRequest, quantityAsked } from './request-draft.ts'

const typed = (quantity: string) => ({ quantity, message: '' })

test('a request may leave its quantity empty', () => {
  expect([quantityAsked(typed(' ')), judgeRequest(typed(''), 'unit')]).toEqual([null, []])
  expect(quantityAsked(typed('0,335'))).toBe(335)
})

test.each([
  ['0', 'quantity-not-positive'],
  ['beaucoup', 'quantity-not-positive'],
  ['1,5', 'quantity-not-whole'],
] as const)('a request for %s pieces is refused, and the reason is named', (quantity, code) => {
  expect(judgeRequest(typed(quantity), 'unit')).toEqual([{ field: 'quantity', sentence: refusals[code] }])
})
