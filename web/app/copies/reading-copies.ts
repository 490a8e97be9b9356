import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { isAtWork } from '#rules/copies/place-state.ts'
import { queries } from '../calls/queries.ts'

const isUnderWay = ({ runs, places }: CopiesOnTheWire): boolean =>
  runs.some(({ outcome }) => outcome === null) || places.some(isAtWork)

/** Troubles are announced; that a place is three seconds behind, and how far a copy has come, is not: it is asked. */
const readingEvery = (restMs: number) =>
  queries.readCopies.queryOptions({
    meta: { watches: ['copies', 'tills'] },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? 1_000 : restMs),
  })

/** While somebody looks at the places. */
export const readingCopies = readingEvery(5_000)

/** For one line of a page about other things. */
export const readingCopiesSeldom = readingEvery(60_000)
