/** A product as an admin typed it, with nothing wrong; a test names only what differs. */

import type { KeptProduct } from '../catalogue/product.ts'
import type { Place, StockedDraft } from '../catalogue/product-draft.ts'
import { productFields } from '../catalogue/product-fields.ts'
import { blank } from '../plain/fields.ts'
import { centimes } from '../plain/money.ts'
import { units } from '../plain/quantity.ts'
import { aProduct } from './a-scene.ts'

export const aDraft = (different: Partial<StockedDraft> = {}) => ({
  ...blank(productFields),
  name: 'Kefta',
  description: 'Brochette de kefta',
  standId: 'stand',
  categoryId: 'grills',
  price: centimes(30_00),
  stock: units(10),
  stockAlert: units(2),
  minQuantity: units(4),
  ...different,
})

export const aPlace = (different: Partial<Place> = {}): Place => ({
  hasStand: true,
  hasCategory: true,
  isNameFree: true,
  isCodeFree: true,
  ...different,
})

export function aKeptProduct(different: Partial<KeptProduct> = {}): KeptProduct {
  const { isCategoryActive: _, soldOut: __, ...product } = aProduct()
  return {
    ...{ ...aDraft(), ...product, categoryId: 'grills' },
    ...{ image: null, version: 3 },
    ...different,
  }
}
