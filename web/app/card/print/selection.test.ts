import { expect, test } from 'vitest'
import { chosenAfter } from './selection.ts'

test('cards are selected page by page, none twice, in the order of their selection', () => {
  expect(chosenAfter(['b'], ['a', 'b', 'c'], true)).toEqual(['b', 'a', 'c'])
})
test('deselecting a page keeps the cards selected on other pages', () => {
  expect(chosenAfter(['b', 'a', 'c'], ['a', 'c', 'd'], false)).toEqual(['b'])
})
