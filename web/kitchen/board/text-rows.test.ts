import { expect, test } from 'vitest'
import { textRows } from './text-rows.ts'

test('a text is broken between words', () => {
  expect(textRows('Kefta', 10)).toBe(1)
  expect(textRows('Tajine de poulet', 16)).toBe(1)
  expect(textRows('Tajine de poulet', 15)).toBe(2)
  expect(textRows('Tajine de poulet aux olives', 10)).toBe(3)
})

test('a word longer than a row is cut', () => {
  expect(textRows('a'.repeat(25), 10)).toBe(3)
  expect(textRows(`x ${'a'.repeat(25)}`, 10)).toBe(4)
})

test('a text of no letters takes one row', () => expect(textRows('', 10)).toBe(1))
