import { useQuery } from '@tanstack/react-query'
import { queries } from '../../app/queries.ts'
import type { Stand } from './user-filters.ts'

const none: readonly Stand[] = []

/** Undefined while they are not known; none when they cannot be read. */
export function useStands(): readonly Stand[] | undefined {
  const { data, isError } = useQuery(queries.listStands.queryOptions({ meta: { watches: ['stands'] } }))
  return data ?? (isError ? none : undefined)
}
