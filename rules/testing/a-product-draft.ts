/** A product as an admin typed it, with nothing wrong; a test names only what differs. */

import type { KeptProduct } from '../catalogue/product.ts'
import type { Place, ProductDraft } from '../catalogue/product-draft.ts'
import { centimes } from '../plain/money.ts'
import { type Thousandths, units } from '../plain/quantity.ts'
import { aProduct } from './a-scene.ts'

export const aDraft = (different: Partial<ProductDraft & { stock: Thousandths }> = {}) => ({
  name: 'Kefta',
  description: 'Brochette de kefta',
  code: '',
  standId: 'stand',
  categoryId: 'grills',
  price: centimes(30_00),
  unit: 'unit' as const,
  stock: units(10),
  stockAlert: units(2),
  minQuantity: units(4),
  goesToKitchen: false,
  ...different,
})

export const aPlace = (different: Partial<Place> = {}): Place => ({
  hasStand: true,
  hasCategory: true,
  isNameFree: true,
  isCodeFree: true,
  ...different,
})

export const aKeptProduct = (different: Partial<KeptProduct> = {}): KeptProduct => ({
  ...aProduct(),
  description: 'Brochette de kefta',
  code: '',
  categoryId: 'grills',
  image: null,
  version: 3,
  ...different,
})
