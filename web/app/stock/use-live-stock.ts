import { useQuery } from '@tanstack/react-query'
import { queries } from '../calls/queries.ts'
import type { KeptStock } from './kept-stock.ts'

/** The product as it is now: its stock is read on while a person types. */
export function useLiveStock(product: KeptStock): KeptStock {
  const { data } = useQuery({
    ...queries.readStock.queryOptions({ input: { productId: product.id } }),
    meta: { watches: ['stock', 'products'] },
    staleTime: 0,
  })
  return data ?? product
}
