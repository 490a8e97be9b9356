import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TillKind } from '#rules/till.ts'
import { queries } from '../../app/queries.ts'
import { useUrlState } from '../../app/url-state.ts'
import { useStands } from '../users/use-stands.ts'
import { filterKinds, type Known, queryOf } from './session-filters.ts'

const nobody: Known['holders'] = []

/** The list the address asks for, read again at every operation of a till. */
export function useSessions(kind: TillKind) {
  const [filters, setFilters, isFiltered] = useUrlState(filterKinds)
  const stands = useStands()
  const holding = useQuery(queries.listTillHolders.queryOptions({ input: { kind } }))
  const holders = holding.data?.rows ?? (holding.isError ? nobody : undefined)
  const known: Known = { holders: holders ?? nobody, stands: stands ?? nobody }
  const input = queryOf(kind, filters, known)
  const query = useQuery(
    queries.listTills.queryOptions({
      input,
      enabled:
        (filters.operateur === '' || holders !== undefined) && (filters.stand === '' || stands !== undefined),
      placeholderData: keepPreviousData,
      meta: { watches: ['tills'] },
    }),
  )
  return { filters, setFilters, isFiltered, known, input, query }
}
