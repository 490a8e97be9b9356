import type { ListedProduct } from '#contract/catalogue/product.ts'
import { plainWords } from '#rules/plain/plain-words.ts'

const keyOf = ({ standId, name }: ListedProduct): string => `${standId} ${plainWords(name)}`

/** The products that look alike, in groups of one stand and one name, in the order of the answer. */
export const lookAlikeGroups = (products: readonly ListedProduct[]): readonly (readonly ListedProduct[])[] =>
  [...new Set(products.map(keyOf))].map((key) => products.filter((product) => keyOf(product) === key))
