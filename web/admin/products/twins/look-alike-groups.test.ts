import { expect, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { lookAlikeGroups } from './look-alike-groups.ts'

test('products of one stand whose names differ by what nobody sees are one group', () => {
  const named = (standId: string, name: string) =>
    ({ id: `${standId} ${name}`, standId, name }) as ListedProduct
  const [soup, twin, elsewhere] = [
    named('a', 'Bœuf épicé'),
    named('a', 'boeuf\u00A0epice'),
    named('b', 'Bœuf épicé'),
  ]
  expect(lookAlikeGroups([soup, twin, elsewhere])).toEqual([[soup, twin], [elsewhere]])
})
