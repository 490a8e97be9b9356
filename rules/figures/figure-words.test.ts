import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { changeWords } from './figure-words.ts'

test('a change is written with its sign and its word', () => {
  expect([12, -5, 0].map(changeWords).map(plainSpaces)).toEqual([
    '+12 % · hausse',
    '−5 % · baisse',
    '0 % · stable',
  ])
})
