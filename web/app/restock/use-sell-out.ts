import { useRef, useState } from 'react'
import { ask } from '../calls/ask.ts'
import { useAct } from '../form/use-act.ts'
import { toastError } from '../messages/toast.ts'
import { topicsOfMark } from './topics-of-mark.ts'

type Product = { readonly id: string; readonly name: string }

/**
 * Nothing is left of a product: said at once, until somebody says otherwise. A way back is offered for a moment, which ends the
 * request that the mark has made too.
 */
export function useSellOut(standId: string) {
  const asked = useRef<Product>(undefined)
  /** The number tells one way back from the next. */
  const [last, setLast] = useState<{ readonly number: number; readonly product: Product }>()
  const how = { changes: topicsOfMark(standId), onRefused: toastError }
  const marking = useAct(ask.markSoldOut, {
    ...how,
    isMoney: true,
    about: () => `Produit épuisé, ${asked.current?.name}`,
    onDone: () => {
      const product = asked.current
      if (product) setLast((before) => ({ number: (before?.number ?? 0) + 1, product }))
    },
  })
  const restoring = useAct(ask.markAvailable, {
    ...how,
    isMoney: true,
    about: () => `De nouveau disponible, ${last?.product.name}`,
  })
  return {
    last,
    mark: (product: Product) => {
      if (marking.state === 'sending') return
      asked.current = product
      marking.run({ productId: product.id, term: 'further-notice' })
    },
    takeBack: () => {
      if (last) restoring.run({ productId: last.product.id })
      setLast(undefined)
    },
    forget: () => setLast(undefined),
  }
}
