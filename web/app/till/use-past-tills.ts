import { useQuery } from '@tanstack/react-query'
import { useMe } from '../me.ts'
import { queries } from '../queries.ts'

/** The last tills I held, as they were closed. */
export function usePastTills() {
  const { id } = useMe()
  return useQuery(queries.listMyTills.queryOptions({ meta: { watches: [`till:${id}`] } }))
}
