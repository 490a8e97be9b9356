/** The acts on a product that this screen offers. */
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { isMarked } from '../../app/stock/is-marked.ts'
import { stockActLabels, stockActs } from '../../app/stock/movement-words.ts'

export type ProductAct =
  | 'edit'
  | 'sell out'
  | 'available'
  | 'duplicate'
  | 'supply'
  | 'adjustment'
  | 'delete'
  | 'restore'
export type OnProductAct = (product: ListedProduct, act: ProductAct) => void

export const actLabels: Readonly<Record<ProductAct, string>> = {
  edit: 'Modifier',
  'sell out': 'Marquer épuisé',
  available: 'De nouveau disponible',
  duplicate: 'Dupliquer',
  ...stockActLabels,
  delete: 'Supprimer',
  restore: 'Restaurer',
}

/** The possible acts, in the order of the menu. */
export const actsOn = (
  { archivedAt, soldOut }: Pick<ListedProduct, 'archivedAt' | 'soldOut'>,
  now: Date,
): readonly ProductAct[] =>
  archivedAt === null
    ? ['edit', isMarked(soldOut, now) ? 'available' : 'sell out', 'duplicate', ...stockActs, 'delete']
    : ['edit', 'restore', 'duplicate']
