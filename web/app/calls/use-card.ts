import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readCard } from '#contract/card-reading.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { queries } from './queries.ts'

/** The card that bears a code, read afresh at each scan and followed while it lies on the desk. */
export function useCard(code: string | undefined) {
  const options = queries.readCardByCode.queryOptions({ input: { code: code ?? '' } })
  // Which topic tells of its changes is known once it has been read.
  const known = useQueryClient().getQueryData(options.queryKey)
  const query = useQuery({
    ...options,
    enabled: code !== undefined,
    staleTime: 0,
    gcTime: 0,
    // The organiser may block a suspect card, or let it go again, while it lies there.
    meta: { watches: known ? [cardTopic(known.id), ...(known.isAuthentic ? [] : (['cards'] as const))] : [] },
  })
  const { data } = query
  const card = useMemo(() => (data ? readCard(data) : undefined), [data])
  const { isAuthentic, isBlocked = false } = data ?? {}
  return { card, onTheWire: data, isAuthentic, isBlocked, error: query.error, refetch: query.refetch }
}
