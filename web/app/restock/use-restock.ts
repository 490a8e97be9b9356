import { useMemo, useState } from 'react'
import type { Wanted } from './request-draft.ts'
import { useMyRequests } from './use-my-requests.ts'

/** The question about one product: to ask for more, or to mark it as available again. */
type Question = { readonly product: Wanted; readonly about: 'more' | 'available' }

/** The open dialog: the question about one product, or the list of all requests. */
type Shown = Question | 'all' | undefined

export type Restock = ReturnType<typeof useRestock>

/** The requests of the stand, and the functions that open their dialogs. */
export function useRestock(standId: string) {
  const [shown, setShown] = useState<Shown>()
  const asked = useMyRequests(standId)
  const { requests } = asked
  const waiting = useMemo(
    () => new Set(requests.flatMap(({ status, productId }) => (status === 'pending' ? productId : []))),
    [requests],
  )
  return {
    asked,
    /** The products with a request that is not answered yet. */
    waiting,
    shown,
    ask: (product: Wanted) => setShown({ product, about: 'more' }),
    askAvailable: (product: Wanted) => setShown({ product, about: 'available' }),
    showAll: () => setShown('all'),
    close: () => setShown(undefined),
  }
}
