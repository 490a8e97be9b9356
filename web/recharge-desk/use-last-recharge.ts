import { useQuery } from '@tanstack/react-query'
import { rechargeCancellableUntil } from '#rules/recharge-cancellation.ts'
import { useNow } from '../app/clock.ts'
import { useMe } from '../app/me.ts'
import { queries } from '../app/queries.ts'

type Made = { readonly operationId: string; readonly at: string }

/** Whether this recharge may still be taken back: by the clock, and unless another one has been made since. */
export function useIsCancellable({ operationId, at }: Made): boolean {
  const { id } = useMe()
  const now = useNow()
  const { data } = useQuery(
    queries.listMyDeskOperations.queryOptions({
      input: { kind: 'recharge' },
      staleTime: 0,
      gcTime: 0,
      meta: { watches: [`till:${id}`] },
    }),
  )
  const last = data?.rows[0]
  const isStillLast = last === undefined || (last.id === operationId && !last.isCancelled)
  return isStillLast && now <= rechargeCancellableUntil(new Date(at))
}
