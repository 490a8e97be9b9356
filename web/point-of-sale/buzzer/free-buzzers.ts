import { queries } from '../../app/calls/queries.ts'

/** The buzzers that the stand can lend now. */
export const freeBuzzers = queries.listFreeBuzzers.queryOptions({
  meta: { watches: ['buzzers', 'stands'] },
  staleTime: 0,
})
