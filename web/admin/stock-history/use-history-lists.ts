import { useState } from 'react'
import { useList } from '../../app/list/use-list.ts'
import { movementList, saleList } from './history-lists.ts'
import type { askedPeriod } from './period-address.ts'

type About = {
  readonly productId: string
  readonly name: string
  readonly period: ReturnType<typeof askedPeriod>
}

/** Both lists of the history, each with its own pages. */
export function useHistoryLists(about: About) {
  const [movementTop, keepMovementTop] = useTop()
  const [saleTop, keepSaleTop] = useTop()
  const movements = useList(movementList, { ...about, top: movementTop })
  const sales = useList(saleList, { ...about, top: saleTop })
  keepMovementTop(movements.query.data)
  keepSaleTop(sales.query.data)
  return { movements, sales }
}

/** The last row of page 1 when that page was last read; of a list opened at another page, the last row of that page. */
function useTop() {
  const [top, setTop] = useState<number>()
  const keep = (answer: { readonly page: number; readonly top: number } | undefined) => {
    if (answer && answer.top !== top && (answer.page === 1 || top === undefined)) setTop(answer.top)
  }
  return [top, keep] as const
}
