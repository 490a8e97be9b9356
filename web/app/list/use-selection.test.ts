import { expect, test } from 'vitest'
import { chosenAfter } from './use-selection.ts'

test('a row is selected once, and keeps its place until it is deselected', () => {
  const [tea, coffee] = [{ id: 'tea' }, { id: 'coffee' }]
  expect(chosenAfter([tea], [coffee], true)).toEqual([tea, coffee])
  expect(chosenAfter([tea, coffee], [coffee], true)).toEqual([tea, coffee])
  expect(chosenAfter([tea, coffee], [tea], false)).toEqual([coffee])
})
