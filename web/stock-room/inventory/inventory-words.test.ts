import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { tallyWords } from './inventory-words.ts'

test.each([
  ['12 écarts · 1 produit conforme · 2 non comptés, inchangés', 12, 1, 2],
  ['0 écart · 40 produits conformes', 0, 40, 0],
  ['1 écart · 1 non compté, inchangé', 1, 0, 1],
])('the summary before an inventory is saved reads «%s»', (words, differences, agreeing, uncounted) => {
  expect(plainSpaces(tallyWords({ differences, agreeing, uncounted }))).toBe(words)
})
