import { useQuery } from '@tanstack/react-query'
import { useMe } from '../app/me.ts'
import { queries } from '../app/queries.ts'

/** The operator's open till, if any; read again whenever it changes, be it from another tab. */
export function useMyTill() {
  const { id } = useMe()
  return useQuery(queries.readMyTill.queryOptions({ meta: { watches: [`till:${id}`] } }))
}
