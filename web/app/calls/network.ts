import { queries } from './queries.ts'

/** A laptop carried to another network has other addresses within seconds; no announcement tells of it. */
export const readingNetwork = queries.readNetwork.queryOptions({
  meta: { watches: [] },
  refetchInterval: 10_000,
})
