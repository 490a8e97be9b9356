import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SaleReceipt } from '#contract/sale.ts'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../app/ask.ts'
import { useOperation } from '../app/operation.ts'
import { playSound } from '../app/sounds.ts'
import type { Cart } from './cart.ts'
import type { PricedCart } from './priced-cart.ts'

/** What stands in the working area: the products, the scanner, the card that was read, what was paid, or the last sales. */
export type Step =
  | { readonly at: 'shelf' | 'scan' | 'last sales' }
  | { readonly at: 'card'; readonly code: string }
  | { readonly at: 'paid'; readonly receipt: SaleReceipt }

type Wishes = {
  readonly cart: Cart
  readonly priced: PricedCart
  readonly onPaid: () => void
}

const shelf: Step = { at: 'shelf' }

/** From «Encaisser» to the order number. One operation per confirmation: a double tap is one debit. */
export function usePayment({ cart, priced, onPaid }: Wishes) {
  const cache = useQueryClient()
  const [step, setStep] = useState<Step>(shelf)
  const selling = useOperation(ask.sell, ({ cardId, expectedTotal }) => ({
    about: `Vente de ${formatDirhams(expectedTotal)}`,
    cardId,
  }))
  const { state } = selling

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome.
  useEffect(() => {
    if (selling.state === 'done') {
      playSound('success')
      setStep({ at: 'paid', receipt: selling.answer })
      onPaid()
    }
    if (selling.state === 'refused') {
      playSound('refused')
      // The refusal tells of something this screen did not know: a price, a stock, a till, a balance.
      void cache.invalidateQueries()
    }
  }, [state])

  const { reset } = selling
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused was another cart.
  useEffect(() => reset(), [cart, reset])

  const go = (next: Step) => {
    reset()
    setStep(next)
  }
  return {
    step,
    selling,
    /** Something is on its way, or nobody knows whether it arrived: neither leave nor start again. */
    isUnderWay: state === 'sending' || state === 'unknown',
    go,
    back: () => go(shelf),
    confirm: (cardId: string) =>
      void selling.run({
        cardId,
        lines: cart.map(({ productId, quantity, note }) => ({ productId, quantity, note })),
        expectedTotal: priced.total,
      }),
  }
}
