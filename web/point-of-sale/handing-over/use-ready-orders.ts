import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../app/calls/queries.ts'
import { playSound } from '../../app/device/sounds.ts'
import { newsIn, newsKey, type ReadyOrder } from './ready-news.ts'

const shownForMs = 8_000

export const useReadyOrders = (standId: string) =>
  useQuery(
    queries.listReadyOrders.queryOptions({
      input: { standId },
      meta: { watches: [`ticket:${standId}`] },
    }),
  )

/** What became ready in the last eight seconds, and is still at the counter. What was there at first is no news. */
export function useReadyNews(orders: readonly ReadyOrder[] | undefined): readonly ReadyOrder[] {
  const told = useRef<Set<string>>(undefined)
  const [news, setNews] = useState<readonly ReadyOrder[]>([])
  useEffect(() => {
    if (!orders) return
    const fresh = told.current ? newsIn(orders, told.current) : []
    told.current = new Set([...(told.current ?? []), ...orders.map(newsKey)])
    if (fresh.length === 0) return
    playSound('ready')
    setNews((shown) => [...shown, ...fresh])
    setTimeout(() => setNews((shown) => shown.filter((order) => !fresh.includes(order))), shownForMs)
  }, [orders])
  const here = new Set(orders?.map(newsKey))
  return news.filter((order) => here.has(newsKey(order)))
}
