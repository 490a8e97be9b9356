import { expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { isReason, mustGiveReason } from './reason.ts'

test('a reason is stored without surrounding spaces', () => {
  expect(mustGiveReason('  Monnaie pour midi ')).toBe('Monnaie pour midi')
})

test.each(['', '   ', '\u200B', '\u2060 \uFEFF'])(
  'a text without a visible character is not accepted as a reason: %j',
  (text) => {
    expect(isReason(text)).toBe(false)
    expect(refusalOf(() => mustGiveReason(text))).toMatchObject({ code: 'reason-missing' })
  },
)
