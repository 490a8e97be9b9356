import { useQuery } from '@tanstack/react-query'
import { queries } from '../calls/queries.ts'
import type { KeptStock } from './kept-stock.ts'

export type LiveStock = KeptStock & {
  /** Since this form was opened; until then the stock is the one a list, or an earlier form, last told. */
  readonly isRead: boolean
}

/** The product as it is now: its stock is read on while a person types. */
export function useLiveStock(product: KeptStock): LiveStock {
  const { data, isFetchedAfterMount } = useQuery({
    ...queries.readStock.queryOptions({ input: { productId: product.id } }),
    meta: { watches: ['stock', 'products'] },
    staleTime: 0,
  })
  return { ...(data ?? product), isRead: isFetchedAfterMount }
}
