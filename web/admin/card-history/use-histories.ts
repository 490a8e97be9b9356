import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cardTopic } from '#rules/live-topics.ts'
import { queries, queryClient } from '../../app/queries.ts'
import { type HistoryFilters, queryOf } from './history-filters.ts'

/** Both lists under the same filters: the one that is shown, and the other for its count. */
export function useHistories(cardId: string, filters: HistoryFilters) {
  const watches = [cardTopic(cardId)]
  const placeholderData = keepPreviousData
  const bought = { input: queryOf(cardId, filters, 'achats') }
  const known = queryClient.getQueryData(queries.listPurchasesOfCard.queryKey(bought))
  // Only a purchase that waits for the kitchen changes without the card: the sales of a whole evening pass it by.
  const isWaiting = known?.rows.some(({ status }) => status === 'active') ?? false
  const purchases = useQuery(
    queries.listPurchasesOfCard.queryOptions({
      ...bought,
      placeholderData,
      meta: { watches: isWaiting ? [...watches, 'sales'] : watches },
    }),
  )
  const operations = useQuery(
    queries.listOperationsOfCard.queryOptions({
      input: queryOf(cardId, filters, 'operations'),
      placeholderData,
      meta: { watches },
    }),
  )
  return { purchases, operations }
}
