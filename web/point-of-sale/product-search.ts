import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { hasWords, wordsOf } from '../app/list/plain-words.ts'

export type ShelfFilter = {
  /** Undefined for all categories. */
  readonly categoryId: string | undefined
  readonly words: string
}

/** A search covers all categories, not only the chosen one. */
export function visibleProducts(
  products: readonly CatalogueProduct[],
  { categoryId, words }: ShelfFilter,
): readonly CatalogueProduct[] {
  const wanted = wordsOf(words)
  if (wanted.length === 0)
    return products.filter((product) => categoryId === undefined || product.categoryId === categoryId)
  return products.filter(({ name }) => hasWords(name, wanted))
}
