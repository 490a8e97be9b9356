import { useQuery } from '@tanstack/react-query'
import { ask } from '../app/calls/ask.ts'
import { topicsOfRequests } from '../app/restock/use-my-requests.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of the products of these stands with a request that nobody has answered. */
export function useAskedProducts(standIds: readonly string[]): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['asked products', standIds],
    queryFn: () => Promise.all(standIds.map((standId) => ask.readMyRequests({ standId }))),
    select: pendingOf,
    meta: { watches: standIds.flatMap(topicsOfRequests) },
  })
  return data ?? none
}

type Told = Awaited<ReturnType<typeof ask.readMyRequests>>

const pendingOf = (all: readonly Told[]): ReadonlySet<string> =>
  new Set(
    all
      .flatMap(({ rows }) => rows)
      .flatMap(({ status, productId }) => (status === 'pending' ? productId : [])),
  )
