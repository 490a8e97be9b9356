import { expect, test } from 'vitest'
import { keySequence } from './key-sequence.ts'

const typed = (...presses: [key: string, timeStamp: number][]) => {
  const read = keySequence()
  return presses.map(([key, timeStamp]) => read({ key, code: '', timeStamp }))
}

test('a key pressed alone is a shortcut of that key, whatever its case', () => {
  expect(typed(['N', 0], ['ArrowDown', 100])).toEqual(['n', 'ArrowDown'])
})

test('G then a key within a second and a half is one shortcut', () => {
  expect(typed(['g', 0], ['D', 1_500])).toEqual(['g', 'g d'])
})

test('a digit key counts as its digit on a French keyboard too, where it prints another character', () => {
  expect(keySequence()({ key: 'é', code: 'Digit2', timeStamp: 0 })).toBe('2')
})

test('G is not combined with a key that comes too late, or after another key', () => {
  expect(typed(['g', 0], ['d', 1_501])).toEqual(['g', 'd'])
  expect(typed(['g', 0], ['d', 100], ['d', 200])).toEqual(['g', 'g d', 'd'])
  expect(typed(['g', 0], ['g', 100], ['d', 200])).toEqual(['g', 'g g', 'd'])
})
