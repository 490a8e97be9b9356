import { expect, test } from 'vitest'
import { hasChip, toggleChip } from './note-chips.ts'

test('a chip adds its words after what was typed', () => {
  expect(toggleChip('bien cuit', 'Épicé')).toBe('bien cuit, Épicé')
  expect(toggleChip('', 'Épicé')).toBe('Épicé')
})
test('pressed again it takes them out and leaves the rest', () => {
  expect(toggleChip('bien cuit, Épicé, À emporter', 'Épicé')).toBe('bien cuit, À emporter')
})
test('a word inside another is not the chip', () => {
  expect(hasChip('Très épicé', 'Épicé')).toBe(false)
})
test('a chip that would not fit in 40 characters changes nothing', () => {
  expect(toggleChip('x'.repeat(35), 'Épicé')).toBe('x'.repeat(35))
})
