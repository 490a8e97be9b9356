import { useQuery } from '@tanstack/react-query'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { queries } from './queries.ts'

const none: readonly ListedCategory[] = []

const reading = queries.listCategories.queryOptions({ meta: { watches: ['categories'] } })

/** Undefined while the categories are being read; empty when they cannot be read. */
export function useCategories(): readonly ListedCategory[] | undefined {
  const { data, isError } = useQuery(reading)
  return data ?? (isError ? none : undefined)
}
