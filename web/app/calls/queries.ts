/** Cached reads: `useQuery(queries.listCards.queryOptions({ input, meta: { watches: ['cards'] } }))`. */
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { Refusal } from '#rules/plain/refusal.ts'
import { ask } from './ask.ts'
import { leavesDoubt } from './failure.ts'
import type { WatchedTopic } from './watched-topic.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Topics of the live stream: a change refetches the query. */
      watches?: readonly WatchedTopic[]
      /** Topics that every sale announces: a change refetches the query two seconds later, once for all changes of that time. */
      watchesSlowly?: readonly WatchedTopic[]
    }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The live stream announces changes; this only avoids a second fetch while a screen is being rendered.
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof Refusal && leavesDoubt(error),
      retryDelay: (failures) => 500 * 2 ** failures,
      // Our own watch on the connection says whether there is one, not navigator.onLine: a venue has a network without internet.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

export const queries = createTanstackQueryUtils(ask)
