import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../app/calls/queries.ts'
import { playSound } from '../../app/device/sounds.ts'
import { isAtCounter } from './handing-rows.ts'
import { newsIn, newsKey, type ReadyOrder } from './ready-news.ts'
import { readyOrders } from './ready-orders.ts'

const shownForMs = 8_000

export const useReadyOrders = (standId: string) => useQuery(readyOrders(standId))

/** Puts an answer of the server into the list at once, then fetches the list again. */
export async function learnOrder(standId: string, order: ReadyOrder): Promise<void> {
  const { queryKey } = readyOrders(standId)
  // A list fetched before the act must not replace the newer answer.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (known) =>
    known?.filter(({ saleId }) => saleId !== order.saleId).concat(order.step === 'served' ? [] : order),
  )
  void queryClient.invalidateQueries({ queryKey })
}

/**
 * The orders that became ready in the last eight seconds and are still at the counter. Orders of the first answer are not announced, nor
 * those in `own`, which this till makes ready itself.
 */
export function useReadyNews(
  orders: readonly ReadyOrder[] | undefined,
  own: Set<string>,
): readonly ReadyOrder[] {
  const told = useRef<Set<string>>(undefined)
  const [news, setNews] = useState<readonly ReadyOrder[]>([])
  const ready = orders?.filter(isAtCounter)
  useEffect(() => {
    const atCounter = orders?.filter(isAtCounter)
    if (!atCounter) return
    const fresh = told.current
      ? newsIn(atCounter, told.current).filter(({ saleId }) => !own.delete(saleId))
      : []
    told.current = new Set([...(told.current ?? []), ...atCounter.map(newsKey)])
    if (fresh.length === 0) return
    playSound('ready')
    setNews((shown) => [...shown, ...fresh])
    setTimeout(() => setNews((shown) => shown.filter((order) => !fresh.includes(order))), shownForMs)
  }, [orders, own])
  const here = new Set(ready?.map(newsKey))
  return news.filter((order) => here.has(newsKey(order)))
}
