import { queryOptions } from '@tanstack/react-query'
import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { isAtWork } from '#rules/copies/place-state.ts'
import { ask } from '../calls/ask.ts'
import { queries } from '../calls/queries.ts'
import { throttle } from '../calls/throttle.ts'

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

/** For every page of an administrator: neither the sales nor the progress of a copy let each of them ask anew. */
export const watchingCopies = queryOptions({
  queryKey: ['copies-watched'],
  queryFn: throttle(5_000, () => ask.readCopies()),
  meta: { watches: ['copies'] },
  refetchInterval: 60_000,
})
