import { expect, test } from 'vitest'
import { amber, green, red, stateWords, worstOf } from './finding.ts'

test('a list is as bad as its worst line, and an empty one is green', () => {
  expect(worstOf([green('a'), red('b', 'c'), amber('d', 'e')])).toBe('red')
  expect(worstOf([green('a'), amber('b', 'c')])).toBe('amber')
  expect(worstOf([green('a')])).toBe('green')
  expect(worstOf([])).toBe('green')
})

test('the list in one sentence: what is to be done first, then what is to be watched', () => {
  expect(stateWords([green('a')])).toBe('Tout va bien')
  expect(stateWords([amber('a', 'b')])).toBe('1\u00A0point à surveiller')
  expect(stateWords([amber('a', 'b'), red('c', 'd'), red('e', 'f')])).toBe(
    '2\u00A0points à régler, 1 à surveiller',
  )
})
