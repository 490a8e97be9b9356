/** What may be done to a product from this screen. */
import type { ListedProduct } from '#contract/product.ts'

export type ProductAct = 'edit' | 'duplicate' | 'delete' | 'restore'
export type OnProductAct = (product: ListedProduct, act: ProductAct) => void

export const actLabels: Readonly<Record<ProductAct, string>> = {
  edit: 'Modifier',
  duplicate: 'Dupliquer',
  delete: 'Supprimer',
  restore: 'Restaurer',
}

/** In the order of the menu. */
export const actsOn = ({ archivedAt }: Pick<ListedProduct, 'archivedAt'>): readonly ProductAct[] =>
  archivedAt === null ? ['edit', 'duplicate', 'delete'] : ['edit', 'restore', 'duplicate']
