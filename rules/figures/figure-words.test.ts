import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { changeWords } from './figure-words.ts'

test('a change is said with its sign and its word, and nothing is held against nothing', () => {
  expect([12, -5, 0, null].map(changeWords).map(plainSpaces)).toEqual([
    '+12 % · hausse',
    '−5 % · baisse',
    '0 % · stable',
    '—',
  ])
})
