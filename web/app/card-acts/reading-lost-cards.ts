import { queries } from '../calls/queries.ts'

/** Again each minute: nothing is announced when an agreement has lasted its time. */
export const readingLostCards = queries.listLostCards.queryOptions({
  meta: { watches: ['cards'] },
  refetchInterval: 60_000,
})
