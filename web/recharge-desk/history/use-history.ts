import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMe } from '../../app/me.ts'
import { queries } from '../../app/queries.ts'
import { type HistoryFilters, queryOf } from './history-filters.ts'

/** Read again whenever a till of mine changes: every operation at the desk changes it. */
export function useHistory(filters: HistoryFilters) {
  const { id } = useMe()
  return useQuery(
    queries.listMyDeskOperations.queryOptions({
      input: queryOf(filters),
      placeholderData: keepPreviousData,
      meta: { watches: [`till:${id}`] },
    }),
  )
}
