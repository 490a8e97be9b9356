/** The changes of a product in the words of the journal. */
import { changesOf, labelsOf, wordsOf, yesOrNo } from '../plain/fields.ts'
import { formatQuantity } from '../plain/quantity.ts'
import type { KeptProduct } from './product.ts'
import { productFields } from './product-fields.ts'

/** A product with the names of its stand and of its category. */
export type NamedProduct = KeptProduct & { readonly standName: string; readonly categoryName: string }

const allWordsOf = (product: NamedProduct) => ({
  ...wordsOf(productFields, product),
  standId: product.standName,
  categoryId: product.categoryName,
  stockAlert: formatQuantity(product.stockAlert, product.unit),
  minQuantity: formatQuantity(product.minQuantity, product.unit),
  isArchived: yesOrNo(product.isArchived),
})

const labels = { ...labelsOf(productFields), isArchived: 'Supprimé' }

/** «Prix : 30,00 DH → 32,00 DH»; empty where nothing changed. */
export const productChangesInWords = (before: NamedProduct, after: NamedProduct): string =>
  changesOf(labels, allWordsOf(before), allWordsOf(after))
