import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['Thé à la MENTHE', 'the a la menthe'],
  ['João', 'joao'],
  ['  Œuf ', 'oeuf'],
  ['L’Oasis', "l'oasis"],
  ['ﬁlet ½ m²', 'filet 1⁄2 m2'],
])('«%s» is searched as «%s»', (text, plain) => {
  expect(plainWords(text)).toBe(plain)
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
  ['wide letters', 'Ｔhé vert'],
])('a name with %s is the same name', (_, written) => {
  expect(plainWords(written)).toBe(plainWords('Thé vert'))
})
