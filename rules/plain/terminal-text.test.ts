import { expect, test } from 'vitest'
import { inItsLines, inOneLine } from './terminal-text.ts'

test('a text that a terminal shows commands nothing there, and hides nothing', () => {
  const written = 'Gnaoua\u001B[2J\u009B31m\u0007\r\u202E\u2066\u00AD\u{E0041}\nRepris'
  expect(inOneLine(written)).toBe('Gnaoua[2J31mRepris')
  expect(inItsLines(written)).toBe('Gnaoua[2J31m\nRepris')
})

test('letters of every script stay as they are, and spaces that do not break', () => {
  const name = 'Fête de l’été, مهرجان كناوة, 9\u00A0h'
  expect([inOneLine(name), inItsLines(name)]).toEqual([name, name])
})
