import { queries } from './queries.ts'

/** Fetched at intervals: a laptop moved to another network gets new addresses, and the server announces no change. */
export const readingNetwork = queries.readNetwork.queryOptions({
  meta: { watches: [] },
  refetchInterval: 10_000,
})
