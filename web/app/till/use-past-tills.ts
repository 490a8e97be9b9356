import { useQuery } from '@tanstack/react-query'
import { useMe } from '../calls/me.ts'
import { queries } from '../calls/queries.ts'

/** The person's last tills, as they were closed. */
export function usePastTills() {
  const { id } = useMe()
  return useQuery(queries.listMyTills.queryOptions({ meta: { watches: [`till:${id}`] } }))
}
