import { expect, test } from 'vitest'
import { hasChip, toggleChip } from './note-chips.ts'

test('a chip appends its words to the typed note', () => {
  expect(toggleChip('bien cuit', 'Épicé')).toBe('bien cuit, Épicé')
  expect(toggleChip('', 'Épicé')).toBe('Épicé')
})
test('a chip pressed again removes its words and leaves the rest of the note', () => {
  expect(toggleChip('bien cuit, Épicé, À emporter', 'Épicé')).toBe('bien cuit, À emporter')
})
test('a chip is not found inside a longer word', () => {
  expect(hasChip('Très épicé', 'Épicé')).toBe(false)
})
test('a chip that would make the note longer than 40 characters changes nothing', () => {
  expect(toggleChip('x'.repeat(35), 'Épicé')).toBe('x'.repeat(35))
})
