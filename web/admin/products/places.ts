import { useQuery } from '@tanstack/react-query'
import type { ListedCategory } from '#contract/category.ts'
import { queries } from '../../app/calls/queries.ts'
import { type Stand, useStands } from '../../app/calls/use-stands.ts'

/** Where a product may stand: at which stand, in which category. */
export type Places = { readonly stands: readonly Stand[]; readonly categories: readonly ListedCategory[] }

const categoriesQuery = queries.listCategories.queryOptions({ meta: { watches: ['categories'] } })

const none: readonly ListedCategory[] = []

/** Undefined while they are being read; empty when they cannot be read. */
export function usePlaces(): { readonly [Kind in keyof Places]: Places[Kind] | undefined } {
  const stands = useStands()
  const { data, isError } = useQuery(categoriesQuery)
  return { stands, categories: data ?? (isError ? none : undefined) }
}
