import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { isNothing, leftBehindWords } from './left-behind.ts'

const nothing = { hasTill: false, articles: 0, inDoubt: 0 }

test.each([
  ['Votre caisse reste ouverte et le panier (3) est gardé.', { ...nothing, hasTill: true, articles: 3 }],
  ['Votre caisse reste ouverte.', { ...nothing, hasTill: true }],
  ['Le panier (1) est gardé.', { ...nothing, articles: 1 }],
  ['Votre caisse reste ouverte. 1 opération reste à vérifier.', { hasTill: true, articles: 0, inDoubt: 1 }],
  ['2 opérations restent à vérifier.', { ...nothing, inDoubt: 2 }],
])('a person who signs out reads «%s»', (words, left) => {
  expect(plainSpaces(leftBehindWords(left))).toBe(words)
  expect(isNothing(left)).toBe(false)
})

test('a person who leaves nothing behind is not asked', () => {
  expect(isNothing(nothing)).toBe(true)
})
