import { useQuery } from '@tanstack/react-query'
import { queries } from '../calls/queries.ts'
import type { KeptStock } from './kept-stock.ts'

export type LiveStock = KeptStock & {
  /** Whether the stock was read since this form was opened; until then it is the one of the list or of an earlier form. */
  readonly isRead: boolean
}

/** The product with its current stock, refetched while the person types. */
export function useLiveStock(product: KeptStock): LiveStock {
  const { data, isFetchedAfterMount } = useQuery({
    ...queries.readStock.queryOptions({ input: { productId: product.id } }),
    meta: { watches: ['stock', 'products'] },
    staleTime: 0,
  })
  return { ...(data ?? product), isRead: isFetchedAfterMount }
}
