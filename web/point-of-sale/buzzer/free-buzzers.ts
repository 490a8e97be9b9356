import { queries } from '../../app/calls/queries.ts'

/** What the stand may lend now. */
export const freeBuzzers = queries.listFreeBuzzers.queryOptions({
  meta: { watches: ['buzzers', 'stands'] },
  staleTime: 0,
})
