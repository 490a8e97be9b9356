import { useCallback, useEffect, useRef } from 'react'
import { useMe } from '../../app/calls/me.ts'
import { useDraftOwner } from '../../app/calls/use-draft-owner.ts'
import { storedDraft } from '../../app/device/stored-draft.ts'
import { toast } from '../../app/messages/toast.ts'
import type { DeskState } from '../desk-state.ts'
import { type Cart, cartKeptForMs, emptyCart, readCart } from './cart.ts'

const carts = storedDraft('cart', { keptForMs: cartKeptForMs, read: readCart })

/** The stored cart of this person, whichever tab owns it. */
export const keptCart = (staffId: string): Cart => carts.get(staffId)

/** Shown where another tab owns the cart: two tabs that pay for the same cart would take the money twice. */
export const cartElsewhere = 'Ce panier est ouvert dans un autre onglet.'

/** The stored cart of the person, and whether this tab owns it. */
export function useTabCart() {
  const { id: staffId } = useMe()
  const isPaying = useRef(false)
  const { whose, isMine, takeOver } = useDraftOwner(carts, () => isPaying.current)
  const keep = useCallback((cart: Cart) => carts.set(staffId, cart), [staffId])
  const drop = useCallback(() => carts.forget(staffId), [staffId])
  return {
    whose,
    isMine,
    isPaying,
    keep,
    drop,
    inHand: (): Cart => (whose === 'here' ? carts.get(staffId) : emptyCart),
    /** «Le reprendre ici»: takes the cart over from the other tab. */
    takeOver: async () => {
      if (!(await takeOver())) toast('warning', "Une vente est en cours dans l'autre onglet.")
    },
  }
}

/** Stores the cart for a reload, but not while it is being paid: restored after a cut, it could be paid twice. */
export function useKeptCart(
  { keep, drop, isPaying }: ReturnType<typeof useTabCart>,
  { cart, whose }: DeskState,
  isBeingPaid: boolean,
): void {
  isPaying.current = isBeingPaid
  useEffect(() => {
    if (whose !== 'here') return
    if (isBeingPaid) keep(emptyCart)
    else if (cart.length > 0) keep(cart)
    else drop()
  }, [cart, whose, isBeingPaid, keep, drop])
}
