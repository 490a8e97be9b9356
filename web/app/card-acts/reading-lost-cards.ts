import { queries } from '../calls/queries.ts'

/** Fetched again each minute: the server does not announce when an administrator's agreement expires. */
export const readingLostCards = queries.listLostCards.queryOptions({
  meta: { watches: ['cards'] },
  refetchInterval: 60_000,
})
