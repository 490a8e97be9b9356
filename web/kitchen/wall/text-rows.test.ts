import { expect, test } from 'vitest'
import { textRows } from './text-rows.ts'

const rows = (text: string, letters: number) => textRows(text, letters, (part) => part.length)

test('a text wraps between words', () => {
  expect(rows('Kefta', 10)).toBe(1)
  expect(rows('Tajine de poulet', 16)).toBe(1)
  expect(rows('Tajine de poulet', 15)).toBe(2)
  expect(rows('Tajine de poulet aux olives', 10)).toBe(3)
})

test('a word longer than a row is cut', () => {
  expect(rows('a'.repeat(25), 10)).toBe(3)
  expect(rows(`x ${'a'.repeat(25)}`, 10)).toBe(4)
})

test('wide letters take more rows than narrow ones', () => {
  const widthOf = (part: string) => part.length * (part.includes('W') ? 3 : 1)
  expect([textRows('il il', 10, widthOf), textRows('WW WW', 10, widthOf)]).toEqual([1, 2])
})

test('an empty text takes one row', () => expect(rows('', 10)).toBe(1))
