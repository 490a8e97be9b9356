import { toast } from '../../app/messages/toast.ts'
import { type Cart, emptyCart } from '../cart/cart.ts'
import type { Desk } from '../use-desk.ts'
import { holdCart, mayHold, mostHeldCarts, takeCartBack } from './held-carts.ts'
import { useHeldCarts } from './use-held-carts.ts'

/** The carts on hold at this till, and the functions that swap them with the present cart. */
export function useHolding({
  till,
  cart,
  step,
  whose,
  tell,
}: Pick<Desk, 'till' | 'cart' | 'step' | 'whose' | 'tell'>) {
  const [held, keep] = useHeldCarts(till.data?.till?.id)
  return {
    /** The carts that can be taken back now: only while the products are shown, in the tab that owns the cart. */
    offered: step.at === 'shelf' && whose === 'here' ? held : [],
    /** Puts the present cart, if there is one, on hold, and continues with `next`. */
    hold: (next: Cart = emptyCart) => {
      if (cart.length > 0) {
        if (!mayHold(held, cart)) return toast('warning', `${mostHeldCarts} paniers sont déjà en attente.`)
        keep(holdCart(held, cart, Date.now()))
        toast('success', 'Panier mis en attente')
      }
      replaceCart(tell, next)
    },
    takeBack: (number: number) => {
      const { cart: wanted, held: others } = takeCartBack(held, number, { cart, at: Date.now() })
      keep(others)
      replaceCart(tell, wanted)
    },
  }
}

/** Replaces the cart; removed lines of the former cart are no longer offered back. */
function replaceCart(tell: Desk['tell'], lines: Cart): void {
  tell({ on: 'regret over' })
  tell({ on: 'cart changed', change: { do: 'clear' } })
  tell({ on: 'cart changed', change: { do: 'put back', lines } })
}
