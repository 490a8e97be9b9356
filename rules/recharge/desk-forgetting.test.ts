import { expect, test } from 'vitest'
import { forgottenAtDesk } from './desk-forgetting.ts'

const [card, refund] = [{ isRefund: false }, { isRefund: true }]

test('a card that nobody has touched for three minutes leaves the recharge desk', () => {
  expect(forgottenAtDesk(179_999, card)).toBeUndefined()
  expect(forgottenAtDesk(180_000, card)).toBe('card')
})

test('a refund question that nobody has touched for a minute and a half is left, and later its card', () => {
  expect(forgottenAtDesk(89_999, refund)).toBeUndefined()
  expect(forgottenAtDesk(90_000, refund)).toBe('refund')
  expect(forgottenAtDesk(180_000, refund)).toBe('card')
})
