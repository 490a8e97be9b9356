import type { ActState } from '../../app/form/act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { faultsOfTyped, fieldOf, type TypedProduct } from './product-draft.ts'

export type ProductForm = ReturnType<typeof useProductDraft>

export const useProductDraft = (
  act: ActState<unknown> & { readonly reset: () => void },
  initial: TypedProduct,
) => useDraft({ initial, judge: faultsOfTyped, act, fieldOf })
