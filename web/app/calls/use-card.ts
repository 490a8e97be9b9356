import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScannedCard } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import type { CardStops } from '#rules/card/servable-card.ts'
import { isAwaitingSale } from '#rules/card/unsold-card.ts'
import { queries } from './queries.ts'
import type { WatchedTopic } from './watched-topic.ts'

/** The card with this code, fetched at each scan and updated live while it lies on the desk. */
export function useCard(code: string | undefined) {
  const options = queries.readCardByCode.queryOptions({ input: { code: code ?? '' } })
  // The topic that announces its changes is known once the card was read.
  const known = useQueryClient().getQueryData(options.queryKey)
  const query = useQuery({
    ...options,
    enabled: code !== undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { watches: known ? watchesOf(known) : [] },
  })
  const { data } = query
  const card = useMemo(() => (data ? readCard(data) : undefined), [data])
  const { isAuthentic, isRefusedAsSuspect = false, mustBeSold = false } = data ?? {}
  const stops: CardStops = { isRefusedAsSuspect, mustBeSold }
  return { card, onTheWire: data, isAuthentic, stops, error: query.error, refetch: query.refetch }
}

/** The organiser may change, while the card lies on the desk, whether suspect or unpaid cards are refused. */
const watchesOf = (known: ScannedCard): WatchedTopic[] => [
  cardTopic(known.id),
  ...(known.isAuthentic ? [] : (['cards'] as const)),
  ...(isAwaitingSale(readCard(known)) ? (['venue'] as const) : []),
]
