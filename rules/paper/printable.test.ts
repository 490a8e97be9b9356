import { expect, test } from 'vitest'
import { nameOnPaper, printable, withoutPictures } from './printable.ts'

test.each([
  ['Citronnade 🍋', 'Citronnade'],
  ['🍋 Citronnade 🍹 maison', 'Citronnade maison'],
  ['Thé (chaud ☕)', 'Thé (chaud)'],
  ['👩‍🍳🏽🇲🇦', ''],
  ['Menu n°1 ™ © #2*', 'Menu n°1 ™ © #2*'],
  ['طاجين باللحم', 'طاجين باللحم'],
])('emoji are left out, and all letters are kept: %s', (text, kept) => {
  expect(withoutPictures(text)).toBe(kept)
})

test('a text that loses letters is marked as incomplete, and one that loses none is unchanged', () => {
  const isLatin = (letter: string) => letter < '\u0250'
  expect(printable('Sushi 寿司 frais', isLatin)).toBe('Sushi frais (incomplet)')
  expect(printable('寿司', isLatin)).toBe('(incomplet)')
  expect(printable('Thé\u200f 🍵', isLatin)).toBe('Thé')
})

test('a product whose name is only an emoji is printed with its short code', () => {
  expect(nameOnPaper({ name: '🍋', code: 'CIT' })).toBe('CIT')
  expect(nameOnPaper({ name: '🍋', code: '' })).toBe('Article')
  expect(nameOnPaper({ name: 'Citron 🍋', code: 'CIT' })).toBe('Citron 🍋')
})
