/** Refetches what has changed, so that even a list that changes faster than it can be fetched gets its answer. */
import type { Query } from '@tanstack/react-query'
import { queryClient } from './queries.ts'
import type { WatchedTopic } from './watched-topic.ts'

/** The queries being refetched, by hash: true when they changed once more meanwhile. */
const underWay = new Map<string, boolean>()

/** The queries whose refetch is delayed. */
const awaited = new Set<string>()
const slowMs = 2_000

/** Refetches the queries on screen that watch one of these topics, and marks the others as stale. */
export function readAgain(changed: readonly WatchedTopic[], client = queryClient): void {
  const topics = new Set(changed)
  const isAmong = (watched: readonly WatchedTopic[] = []) => watched.some((topic) => topics.has(topic))
  for (const query of client.getQueryCache().findAll()) {
    if (isAmong(query.meta?.watches)) begin(query, client)
    else if (isAmong(query.meta?.watchesSlowly)) beginLater(query, client)
  }
}

function begin(query: Query, client: typeof queryClient): void {
  if (underWay.has(query.queryHash)) underWay.set(query.queryHash, true)
  else void refresh(query, client)
}

/** The delay comes before the fetch, so that the answer is never older than the announcement. */
function beginLater(query: Query, client: typeof queryClient): void {
  if (awaited.has(query.queryHash)) return
  awaited.add(query.queryHash)
  setTimeout(() => {
    awaited.delete(query.queryHash)
    begin(query, client)
  }, slowMs)
}

/** A fetch under way may have begun before the change: it is left to finish, then the query is fetched once more. */
async function refresh({ queryHash, queryKey, state }: Query, client: typeof queryClient): Promise<void> {
  let isTooOld = state.fetchStatus === 'fetching'
  do {
    underWay.set(queryHash, isTooOld)
    isTooOld = false
    await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  } while (underWay.get(queryHash))
  underWay.delete(queryHash)
}
