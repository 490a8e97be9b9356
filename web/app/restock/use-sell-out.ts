import { useEffect, useRef, useState } from 'react'
import { ask } from '../calls/ask.ts'
import { useAct } from '../form/use-act.ts'
import { toastError } from '../messages/toast.ts'
import { topicsOfMark } from './topics-of-mark.ts'

type Product = { readonly id: string; readonly name: string }

/**
 * Marks a product as sold out at once, without a question. The mark can be undone for a moment, which also cancels the request that it
 * made. A product marked while another mark is being sent waits for its turn.
 */
export function useSellOut(standId: string) {
  const named = useRef(new Map<string, Product>())
  const nameOf = (id: string | undefined) => named.current.get(id ?? '')?.name
  const [waiting, setWaiting] = useState<readonly string[]>([])
  /** The number distinguishes one offer to undo from the next. */
  const [last, setLast] = useState<{ readonly number: number; readonly product: Product }>()
  const how = { changes: topicsOfMark(standId), onRefused: toastError }
  const marking = useAct(ask.markSoldOut, {
    ...how,
    isMoney: true,
    about: ({ productId }) => `Produit épuisé, ${nameOf(productId)}`,
    onDone: (_, { productId }) => {
      const product = named.current.get(productId)
      if (product) setLast((before) => ({ number: (before?.number ?? 0) + 1, product }))
    },
  })
  const restoring = useAct(ask.markAvailable, {
    ...how,
    isMoney: true,
    about: ({ productId }) => `De nouveau disponible, ${nameOf(productId)}`,
  })
  const isSending = marking.state === 'sending'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an answer has come or another product was marked.
  useEffect(() => {
    const [next, ...others] = waiting
    if (isSending || next === undefined) return
    setWaiting(others)
    marking.run({ productId: next, term: 'further-notice' })
  }, [isSending, waiting])
  return {
    last,
    mark: (product: Product) => {
      if (isSending && marking.sent?.productId === product.id) return
      named.current.set(product.id, product)
      setWaiting((before) => (before.includes(product.id) ? before : [...before, product.id]))
    },
    takeBack: () => {
      if (last) restoring.run({ productId: last.product.id })
      setLast(undefined)
    },
    forget: () => setLast(undefined),
  }
}
