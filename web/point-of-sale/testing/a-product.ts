import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { dirhams } from '#rules/plain/money.ts'
import { units } from '#rules/plain/quantity.ts'

/** A product of a stand, ten pieces in stock at 10,00 DH, unless said otherwise. */
export const aProduct = (product: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id: 'product',
  name: 'Kefta',
  code: '',
  categoryId: 'grill',
  price: dirhams(10),
  unit: 'unit',
  stock: units(10),
  stockAlert: units(0),
  minQuantity: units(0),
  goesToKitchen: true,
  image: null,
  soldOut: null,
  ...product,
})
