import { queries } from '../../../app/calls/queries.ts'

/** The second computer, and how far its pairing is. */
export const readingRelay = queries.readRelay.queryOptions({ meta: { watches: ['relay'] } })
