/** What an administrator changed of a product, in the words of the journal. */
import { formatDirhams } from '../plain/money.ts'
import { formatQuantity, type Unit } from '../plain/quantity.ts'
import { changesInWords, type InWords, yesOrNo } from '../venue/settings-change.ts'
import type { KeptProduct } from './product.ts'

/** A product with the names of its stand and of its category. */
export type NamedProduct = KeptProduct & { readonly standName: string; readonly categoryName: string }

export const unitLabels: Readonly<Record<Unit, string>> = { unit: 'Unité', kg: 'kg' }

const wordsOf = (product: NamedProduct) => ({
  name: product.name,
  description: product.description,
  code: product.code || 'aucun',
  stand: product.standName,
  category: product.categoryName,
  price: formatDirhams(product.price),
  unit: unitLabels[product.unit],
  stockAlert: formatQuantity(product.stockAlert, product.unit),
  minQuantity: formatQuantity(product.minQuantity, product.unit),
  goesToKitchen: yesOrNo(product.goesToKitchen),
  isArchived: yesOrNo(product.isArchived),
})

const asWritten = (words: string) => words
const labels: InWords<ReturnType<typeof wordsOf>> = {
  name: ['Nom', asWritten],
  description: ['Description', asWritten],
  code: ['Code court', asWritten],
  stand: ['Stand', asWritten],
  category: ['Catégorie', asWritten],
  price: ['Prix', asWritten],
  unit: ['Unité', asWritten],
  stockAlert: ["Seuil d'alerte", asWritten],
  minQuantity: ['Quantité minimale', asWritten],
  goesToKitchen: ['Passe par la cuisine', asWritten],
  isArchived: ['Supprimé', asWritten],
}

/** «Prix : 30,00 DH → 32,00 DH»; empty where nothing changed. */
export const productChangesInWords = (before: NamedProduct, after: NamedProduct): string =>
  changesInWords(labels, wordsOf(before), wordsOf(after))
