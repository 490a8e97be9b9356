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

test.each([
  ['a no-break space', 'Thé\u00A0vert'],
  ['a narrow no-break space', 'Thé\u202Fvert'],
  ['two spaces', 'Thé  vert'],
  ['a zero-width space', 'Thé\u200B vert'],
  ['a zero-width joiner', 'Thé\u200D vert'],
  ['a mark of direction', 'Thé\u200F vert'],
  ['a byte order mark', '\uFEFFThé vert'],
  ['a soft hyphen', 'Thé ve\u00ADrt'],
  ['decomposed letters', 'The\u0301 vert'],
])('a name with %s is stored in its plain form', (_, typed) => {
  expect(tidyName(typed)).toBe('Thé vert')
})

test('a name keeps characters that are only another way of writing: «½» and emoji', () => {
  expect(['½ poulet', '👨‍🍳 Chef', '❤️ Thé'].map(tidyName)).toEqual(['½ poulet', '👨‍🍳 Chef', '❤️ Thé'])
})

test('a description typed on several lines is stored as one line', () => {
  expect(tidyName(' Fe\u0301ta\u200B,\n olives ')).toBe('Féta, olives')
})

test('a name is stored as it was typed, without surrounding spaces', () => {
  expect(tidyName('  Thé à la menthe ')).toBe('Thé à la menthe')
  expect(['كفتة', '茶', '7', '👨‍🍳'].every(isReadable)).toBe(true)
})
