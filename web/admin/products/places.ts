import type { ListedCategory } from '#contract/catalogue/category.ts'
import { useCategories } from '../../app/calls/use-categories.ts'
import { type Stand, useStands } from '../../app/calls/use-stands.ts'

/** The stands and categories that a product may be in. */
export type Places = { readonly stands: readonly Stand[]; readonly categories: readonly ListedCategory[] }

/** Undefined while they are being read; empty when they cannot be read. */
export const usePlaces = (): { readonly [Kind in keyof Places]: Places[Kind] | undefined } => ({
  stands: useStands(),
  categories: useCategories(),
})
