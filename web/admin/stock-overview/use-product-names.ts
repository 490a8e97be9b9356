import { useQuery } from '@tanstack/react-query'
import { ask } from '../../app/calls/ask.ts'
import { walkPages } from '../../app/calls/walk-pages.ts'
import type { Named } from '../../app/list/filters.ts'

const none: readonly Named[] = []

/** The products on sale at a stand, or at all stands where `standId` is empty. Undefined while they are being read. */
export function useProductNames(standId: string): readonly Named[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ['product-names', standId],
    queryFn: async () => {
      const { rows } = await walkPages((page) => ask.listProducts({ page, ...(standId && { standId }) }))
      return rows.map(({ id, name, standName }) => ({ id, name: standId ? name : `${name} · ${standName}` }))
    },
    meta: { watches: ['products'] },
  })
  return data ?? (isError ? none : undefined)
}
