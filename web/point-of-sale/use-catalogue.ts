import { useQuery } from '@tanstack/react-query'
import { useMe } from '../app/me.ts'
import { queries } from '../app/queries.ts'

/** What my stand sells, its prices and stock as they are now. */
export function useCatalogue() {
  const { stand } = useMe()
  return useQuery(
    queries.readMyCatalogue.queryOptions({
      enabled: stand !== null,
      meta: { watches: stand ? [`catalogue:${stand.id}`] : [] },
    }),
  )
}
