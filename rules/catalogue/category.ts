/**
 * Categories group the products at the tills. A category has a unique name and a place in the order of the chips, and can be
 * deleted when it is empty.
 */
import { counted, plural } from '../plain/french.ts'
import { plainWords } from '../plain/plain-words.ts'
import { tidyName } from '../plain/readable.ts'
import { Refusal } from '../plain/refusal.ts'

/** The icons of categories on the chips of the tills, and what they show. */
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

/** In characters: a chip has no room for a longer name. */
export const longestCategoryName = 40

/** The products of a category: those on sale, and archived ones, which still belong to it. */
export type Contents = { readonly products: number; readonly archived: number }

export const isEmpty = ({ products, archived }: Contents): boolean => products + archived === 0

type Named = { readonly id: string; readonly name: string }

/** The trimmed name. Refused in order: missing, then used by another category, ignoring accents and case. */
export function mustBeName(typed: string, others: readonly Named[]): string {
  const name = tidyName(typed)
  if (name === '') throw new Refusal('category-name-missing')
  const plain = plainWords(name)
  if (others.some((other) => plainWords(other.name) === plain)) throw new Refusal('category-name-taken')
  return name
}

/** Two people may change the order at once: refused unless the stored order is still the one that the second person saw. */
export function mustBeOrder(
  now: readonly string[],
  { seen, order }: { readonly seen: readonly string[]; readonly order: readonly string[] },
): void {
  if (seen.join() !== now.join()) throw new Refusal('category-order-changed')
  if ([...order].sort().join() !== [...now].sort().join()) throw new Refusal('request-malformed')
}

/** The list with one item moved; the same list when the target is outside it. */
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

/** Refuses to delete a category that holds products when no other category takes them. */
export function mustBeErasable(contents: Contents, target: Named | undefined): void {
  if (!isEmpty(contents) && !target)
    throw new Refusal('category-in-use', { contents: contentsInWords(contents), ...contents })
}
