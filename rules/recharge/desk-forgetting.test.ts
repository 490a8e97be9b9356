import { expect, test } from 'vitest'
import { forgottenAtDesk } from './desk-forgetting.ts'

const [card, refund] = [{ isRefund: false }, { isRefund: true }]

test('a card that nobody has touched for three minutes leaves the recharge desk', () => {
  expect(forgottenAtDesk(179_999, card)).toBeUndefined()
  expect(forgottenAtDesk(180_000, card)).toBe('card')
})

test('a question about a refund closes after a minute and a half without a touch, and its card leaves the desk later', () => {
  expect(forgottenAtDesk(89_999, refund)).toBeUndefined()
  expect(forgottenAtDesk(90_000, refund)).toBe('refund')
  expect(forgottenAtDesk(180_000, refund)).toBe('card')
})
