import { expect, test } from 'vitest'
import { isOnShelf } from './product.ts'

for (const [what, isArchived, isCategoryActive, isShown] of [
  ['a product of a category in use is on sale', false, true, true],
  ['an archived product is not on sale', true, true, false],
  ['a product of a category that is switched off is not on sale', false, false, false],
  ['an archived product is not on sale whatever its category', true, false, false],
] as const)
  test(what, () => expect(isOnShelf({ isArchived, isCategoryActive })).toBe(isShown))
