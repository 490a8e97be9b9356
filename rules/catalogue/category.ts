/** How tills group what they sell. A category is named once, stands somewhere in the order of the chips, and is erased when empty. */
import { counted, plural } from '../plain/french.ts'
import { plainWords } from '../plain/plain-words.ts'
import { tidyName } from '../plain/readable.ts'
import { Refusal } from '../plain/refusal.ts'

/** The pictures a category may bear on the chips of the tills, and what they show. */
export const categoryIconNames = {
  grill: 'Gril',
  meat: 'Viande',
  fish: 'Poisson',
  egg: 'Œuf',
  burger: 'Burger',
  pizza: 'Pizza',
  bread: 'Pain',
  soup: 'Soupe',
  salad: 'Salade',
  apple: 'Fruit',
  'ice-cream': 'Glace',
  cake: 'Gâteau',
  coffee: 'Café',
  cup: 'Gobelet',
  bottle: 'Bouteille',
  basket: 'Panier',
} as const
export type CategoryIcon = keyof typeof categoryIconNames

export const categoryIcons = Object.keys(categoryIconNames) as CategoryIcon[]

/** Characters: longer than any name on a chip should be. */
export const longestCategoryName = 40

/** What is in it: products on sale, and archived ones, which still name it. */
export type Contents = { readonly products: number; readonly archived: number }

export const isEmpty = ({ products, archived }: Contents): boolean => products + archived === 0

type Named = { readonly id: string; readonly name: string }

/** The name as it is kept. Refused in order: missing, then borne by another category, whatever accents and case. */
export function mustBeName(typed: string, others: readonly Named[]): string {
  const name = tidyName(typed)
  if (name === '') throw new Refusal('category-name-missing')
  const plain = plainWords(name)
  if (others.some((other) => plainWords(other.name) === plain)) throw new Refusal('category-name-taken')
  return name
}

/** The order two people may have changed at once: refused unless it is still the one the second of them saw. */
export function mustBeOrder(
  now: readonly string[],
  { seen, order }: { readonly seen: readonly string[]; readonly order: readonly string[] },
): void {
  if (seen.join() !== now.join()) throw new Refusal('category-order-changed')
  if ([...order].sort().join() !== [...now].sort().join()) throw new Refusal('request-malformed')
}

/** One place up or down, or anywhere else; the same order where it would leave the list. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  const others = items.filter((_, place) => place !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** «12 produits», «12 produits et 1 produit archivé». */
export const contentsInWords = ({ products, archived }: Contents): string =>
  [
    products > 0 || archived === 0 ? counted(products, 'produit', 'produits') : '',
    archived > 0 ? `${archived}\u00A0${plural(archived, 'produit supprimé', 'produits supprimés')}` : '',
  ]
    .filter((words) => words !== '')
    .join(' et ')

/** Refused where it holds products and no other category takes them. */
export function mustBeErasable(contents: Contents, target: Named | undefined): void {
  if (!isEmpty(contents) && !target)
    throw new Refusal('category-in-use', { contents: contentsInWords(contents), ...contents })
}
