import { useMemo, useState } from 'react'
import type { Wanted } from './request-draft.ts'
import { useMyRequests } from './use-my-requests.ts'

/** What is asked about one product: that more of it comes, whether there is some again. */
type Question = { readonly product: Wanted; readonly about: 'more' | 'available' }

/** What lies over the screen: the question about one product, or all that was asked for. */
type Shown = Question | 'all' | undefined

export type Restock = ReturnType<typeof useRestock>

/** What the stand asked for, and the way to ask for more. */
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
    /** The products of which more was asked for, and nobody has answered. */
    waiting,
    shown,
    ask: (product: Wanted) => setShown({ product, about: 'more' }),
    askAvailable: (product: Wanted) => setShown({ product, about: 'available' }),
    showAll: () => setShown('all'),
    close: () => setShown(undefined),
  }
}
