import { useQuery } from '@tanstack/react-query'
import { useMe } from './me.ts'
import { queries } from './queries.ts'

/** One's own open till, if any; read again whenever it changes, be it from another tab. */
export function useMyTill() {
  const { id } = useMe()
  return useQuery(queries.readMyTill.queryOptions({ meta: { watches: [`till:${id}`] } }))
}
