import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../app/queries.ts'

/** The card that bears a scanned code, read afresh, and again whenever it changes anywhere. */
export function useReadCard(code: string) {
  const [cardId, setCardId] = useState<string>()
  const query = useQuery(
    queries.readCardByCode.queryOptions({
      input: { code },
      staleTime: 0,
      gcTime: 0,
      meta: { watches: cardId ? [`card:${cardId}`] : [] },
    }),
  )
  if (query.data && query.data.id !== cardId) setCardId(query.data.id)
  return query
}
