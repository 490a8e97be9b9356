import { useState } from 'react'
import { useMe } from '../../app/calls/me.ts'
import { useIsSettled } from '../../app/late/use-is-settled.ts'
import { usePartAhead } from '../../app/late/use-part-ahead.ts'
import type { Desk } from '../use-desk.ts'
import { mayWait } from './place-of-held-carts.ts'

const loadOpening = async () => (await import('./HeldCarts.tsx')).HeldCartsButton
const loadList = async () => (await import('./HeldCarts.tsx')).HeldCarts
const loadButton = async () => (await import('./HeldCarts.tsx')).HoldButton

/** Where carts wait, it comes at once: the tiles under it do not move once they are touched. */
export function LateHeldCartsButton(props: { readonly desk: Desk; readonly onOpen: () => void }) {
  const { id } = useMe()
  const [isAwaited] = useState(() => mayWait(id))
  const HeldCartsButton = usePartAhead(loadOpening, useIsSettled() || isAwaited)
  return HeldCartsButton ? <HeldCartsButton {...props} /> : null
}

export function LateHeldCarts(props: { readonly desk: Desk; readonly onClose: () => void }) {
  const HeldCarts = usePartAhead(loadList)
  return HeldCarts ? <HeldCarts {...props} /> : null
}

export function LateHoldButton({ desk }: { readonly desk: Desk }) {
  const HoldButton = usePartAhead(loadButton, useIsSettled())
  return HoldButton ? <HoldButton desk={desk} /> : null
}
