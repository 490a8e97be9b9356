import { expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { isReason, mustGiveReason } from './reason.ts'

test('a reason is kept without the blanks around it', () => {
  expect(mustGiveReason('  Monnaie pour midi ')).toBe('Monnaie pour midi')
})

test.each(['', '   ', '\u200B', '\u2060 \uFEFF'])(
  'a text without a visible character is no reason: %j',
  (text) => {
    expect(isReason(text)).toBe(false)
    expect(refusalOf(() => mustGiveReason(text))).toMatchObject({ code: 'reason-missing' })
  },
)
