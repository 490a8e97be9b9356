import { useQuery } from '@tanstack/react-query'
import type { RechargeReceipt } from '#contract/recharge/recharge.ts'
import { rechargeCancellableUntil } from '#rules/recharge/recharge-cancellation.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useMe } from '../../app/calls/me.ts'
import { queries } from '../../app/calls/queries.ts'

/** Whether this recharge, or sale of a card, may still be taken back: by the clock, and unless another one has been made since. */
export function useIsCancellable({ operationId, at }: Pick<RechargeReceipt, 'operationId' | 'at'>): boolean {
  const { id } = useMe()
  const now = useNow()
  const { data } = useQuery(
    queries.listMyDeskOperations.queryOptions({
      input: {},
      staleTime: 0,
      gcTime: 0,
      meta: { watches: [`till:${id}`] },
    }),
  )
  const last = data?.rows.find(({ kind }) => kind === 'recharge' || kind === 'card-sale')
  const isStillLast = last === undefined || (last.id === operationId && !last.isCancelled)
  return isStillLast && now <= rechargeCancellableUntil(new Date(at))
}
