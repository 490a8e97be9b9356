import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { tillFields } from '#rules/catalogue/product-fields.ts'
import { blank } from '#rules/plain/fields.ts'
import { dirhams } from '#rules/plain/money.ts'
import { units } from '#rules/plain/quantity.ts'

/** A product of a stand, ten pieces in stock at 10,00 DH by default. */
export const aProduct = (product: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  ...blank(tillFields),
  id: 'product',
  name: 'Kefta',
  categoryId: 'grill',
  price: dirhams(10),
  stock: units(10),
  goesToKitchen: true,
  image: null,
  soldOut: null,
  ...product,
})
