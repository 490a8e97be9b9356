import { useDraft } from '../../app/form/use-draft.ts'
import type { SendingAct } from '../../app/form/use-kept-words.ts'
import { faultsOfTyped, fieldOf, type TypedProduct } from './product-draft.ts'

export type ProductForm = ReturnType<typeof useProductDraft>

/** The form of a product; a new one has no id. */
export const useProductDraft = (act: SendingAct, initial: TypedProduct, productId?: string) =>
  useDraft({
    keptAs: 'product',
    of: productId,
    changedSince: productId && 'Ce produit a changé depuis.',
    initial,
    judge: faultsOfTyped,
    act,
    fieldOf,
  })
