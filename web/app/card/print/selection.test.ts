import { expect, test } from 'vitest'
import { chosenAfter } from './selection.ts'

test('cards are chosen page by page, none twice, in the order they were chosen', () => {
  expect(chosenAfter(['b'], ['a', 'b', 'c'], true)).toEqual(['b', 'a', 'c'])
})
test('giving up a page leaves what was chosen on the others', () => {
  expect(chosenAfter(['b', 'a', 'c'], ['a', 'c', 'd'], false)).toEqual(['b'])
})
