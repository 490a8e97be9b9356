import { expect, test } from 'vitest'
import { isReadable, tidyName } from './readable.ts'

test.each([
  ['nothing', ''],
  ['blanks', ' \t\u00A0\u202F\u3000'],
  ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['an empty braille cell', '\u2800'],
  ['fillers of Hangul', '\u3164\u115F\uFFA0'],
  ['a soft hyphen and a variation selector', '\u00AD\uFE0F'],
])('a name of %s alone is refused', (_, typed) => {
  expect([isReadable(typed), tidyName(typed)]).toEqual([false, ''])
})

test('a name is stored as it was typed, without surrounding spaces', () => {
  expect(tidyName('  Thé à la menthe ')).toBe('Thé à la menthe')
  expect(['كفتة', '茶', '7', '👨‍🍳'].every(isReadable)).toBe(true)
})
