/** The acts on a product that this screen offers. */
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { isMarked } from '../../app/stock/is-marked.ts'

export type ProductAct = 'edit' | 'sell out' | 'available' | 'duplicate' | 'delete' | 'restore'
export type OnProductAct = (product: ListedProduct, act: ProductAct) => void

export const actLabels: Readonly<Record<ProductAct, string>> = {
  edit: 'Modifier',
  'sell out': 'Marquer épuisé',
  available: 'De nouveau disponible',
  duplicate: 'Dupliquer',
  delete: 'Supprimer',
  restore: 'Restaurer',
}

/** The possible acts, in the order of the menu. */
export const actsOn = (
  { archivedAt, soldOut }: Pick<ListedProduct, 'archivedAt' | 'soldOut'>,
  now: Date,
): readonly ProductAct[] =>
  archivedAt === null
    ? ['edit', isMarked(soldOut, now) ? 'available' : 'sell out', 'duplicate', 'delete']
    : ['edit', 'restore', 'duplicate']
