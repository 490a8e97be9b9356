import type { CatalogueProduct } from '#contract/catalogue.ts'
import { hasWords, wordsOf } from '../app/plain-words.ts'

export type ShelfFilter = {
  /** All categories when undefined. */
  readonly categoryId: string | undefined
  readonly words: string
}

/** A search looks in every category: what is looked for is rarely where one is. */
export function visibleProducts(
  products: readonly CatalogueProduct[],
  { categoryId, words }: ShelfFilter,
): readonly CatalogueProduct[] {
  const wanted = wordsOf(words)
  if (wanted.length === 0)
    return products.filter((product) => categoryId === undefined || product.categoryId === categoryId)
  return products.filter(({ name }) => hasWords(name, wanted))
}
