import type { CatalogueProduct } from '#contract/catalogue.ts'

export type ShelfFilter = {
  /** All categories when undefined. */
  readonly categoryId: string | undefined
  readonly words: string
}

/** «Thé à la menthe» is found by «the MEN». */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()

/** A search looks in every category: what is looked for is rarely where one is. */
export function visibleProducts(
  products: readonly CatalogueProduct[],
  { categoryId, words }: ShelfFilter,
): readonly CatalogueProduct[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0)
    return products.filter((product) => categoryId === undefined || product.categoryId === categoryId)
  return products.filter(({ name }) => wanted.every((word) => plain(name).includes(word)))
}
