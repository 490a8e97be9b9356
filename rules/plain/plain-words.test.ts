import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['Thé à la MENTHE', 'the a la menthe'],
  ['João', 'joao'],
  ['  Œuf ', 'œuf'],
  ['L’Oasis', "l'oasis"],
])('«%s» is searched as «%s»', (text, plain) => {
  expect(plainWords(text)).toBe(plain)
})
