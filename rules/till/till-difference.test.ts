import { expect, test } from 'vitest'
import { dirhams } from '../plain/money.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { differenceShare, differenceSide, differenceWords, formatDifference } from './till-difference.ts'

const told = (difference: number, expected: number) =>
  plainSpaces(formatDifference({ difference: dirhams(difference), expected: dirhams(expected) }))

test.each([
  [0, 600, '0,00 DH'],
  [-12, 600, '−12,00 DH (2 %)'],
  [12, 600, '+12,00 DH (2 %)'],
  [-2, 600, '−2,00 DH (moins de 1 %)'],
  [-3, 600, '−3,00 DH (1 %)'],
  [-900, 600, '−900,00 DH (150 %)'],
])('a difference of %d DH from the expected %d DH is written «%s»', (difference, expected, words) => {
  expect(told(difference, expected)).toBe(words)
})

test('a difference in a drawer that should be empty is shown without a share', () => {
  expect(told(20, 0)).toBe('+20,00 DH')
  expect(told(20, -35)).toBe('+20,00 DH')
  expect(differenceShare({ difference: dirhams(0), expected: dirhams(600) })).toBeNull()
})

test('a difference is written as people say it', () => {
  expect(plainSpaces(differenceWords(dirhams(-2)))).toBe('Il manque 2,00 DH.')
  expect(plainSpaces(differenceWords(dirhams(0.1)))).toBe('Il y a 0,10 DH de trop.')
  expect(differenceWords(dirhams(0))).toBe('Le compte est juste.')
})

test('missing and excess cash have different words', () => {
  expect([-1, 0, 1].map((amount) => differenceSide(dirhams(amount)))).toEqual(['missing', 'none', 'over'])
})
