import { useCallback, useEffect, useRef } from 'react'
import { useMe } from '../../app/calls/me.ts'
import { useDraftOwner } from '../../app/calls/use-draft-owner.ts'
import { storedDraft } from '../../app/device/stored-draft.ts'
import { toast } from '../../app/messages/toast.ts'
import type { DeskState } from '../desk-state.ts'
import { type Cart, cartKeptForMs, emptyCart, readCart } from './cart.ts'

const carts = storedDraft('cart', { keptForMs: cartKeptForMs, read: readCart })

/** In whatever tab it is in hand. */
export const keptCart = (staffId: string): Cart => carts.get(staffId)

/** One cart, one tab: two that pay for it would take the money twice. */
export const cartElsewhere = 'Ce panier est ouvert dans un autre onglet.'

/** The cart that this device keeps of the person, and whether it is this tab that has it in hand. */
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
    /** «Le reprendre ici» */
    takeOver: async () => {
      if (!(await takeOver())) toast('warning', "Une vente est en cours dans l'autre onglet.")
    },
  }
}

/** Keeps the cart across a reload, but not while it is being paid: found again after a cut, it could be paid twice. */
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
