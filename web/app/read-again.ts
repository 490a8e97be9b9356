/** Reading again what has changed, without starving a list that changes faster than it can be read. */
import type { Query } from '@tanstack/react-query'
import { queryClient } from './queries.ts'

/** Queries being read again, and whether they changed once more meanwhile. */
const underWay = new Map<string, boolean>()

/** Refetches the queries on screen that watch one of these topics, and marks the others as old. */
export function readAgain(topics: ReadonlySet<string>, client = queryClient): void {
  const watches = ({ meta }: Query) => meta?.watches?.some((topic) => topics.has(topic)) ?? false
  for (const query of client.getQueryCache().findAll({ predicate: watches })) {
    if (underWay.has(query.queryHash)) underWay.set(query.queryHash, true)
    else void refresh(query, client)
  }
}

/** A reading under way may have begun before the change: it is left to finish, then the query is read once more. */
async function refresh({ queryHash, queryKey, state }: Query, client: typeof queryClient): Promise<void> {
  let isTooOld = state.fetchStatus === 'fetching'
  do {
    underWay.set(queryHash, isTooOld)
    isTooOld = false
    await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  } while (underWay.get(queryHash))
  underWay.delete(queryHash)
}
