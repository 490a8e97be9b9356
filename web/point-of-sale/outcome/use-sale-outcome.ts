import { type Dispatch, useEffect } from 'react'
import type { SaleReceipt } from '#contract/sale/sale.ts'
import { storedValue } from '../../app/device/device-storage.ts'
import { useOutcome } from '../../app/money/use-outcome.ts'
import { dismissOne, noteGivenBack, type Verified } from '../../app/money/verified.ts'
import { type Cart, readCart } from '../cart/cart.ts'
import type { DeskEvent, DeskState } from '../desk-state.ts'
import { placeOfHeldCarts } from '../held/place-of-held-carts.ts'

type Till = { readonly tillId: string | undefined; readonly keep: (cart: Cart) => void }

/**
 * The outcome of an earlier sale whose answer was lost. If the sale happened, its result is shown; if not, its cart is put back on the
 * desk.
 */
export function useSaleOutcome(desk: DeskState, { tillId, keep }: Till, tell: Dispatch<DeskEvent>) {
  const outcome = useOutcome()
  const told = outcome?.is === 'told' ? outcome.verified : undefined
  const isFree = desk.cart.length === 0
  const isHere = desk.whose === 'here'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each outcome, with the desk of that moment.
  useEffect(() => {
    if (told?.happened && told.answer && isFree) tell({ on: 'paid', receipt: told.answer as SaleReceipt })
  }, [told?.operationId])
  useEffect(() => {
    if (!told || told.happened || told.draft === undefined || !isHere) return
    const lines = readCart(told.draft)
    if (!isFree) return void putAside(lines, told, tillId)
    // The cart is stored before its sale leaves the log: if the device fails in between, the cart is there twice rather than lost.
    keep(lines)
    noteGivenBack(told, false)
    tell({ on: 'cart changed', change: { do: 'put back', lines } })
  }, [told, isFree, isHere, keep, tillId, tell])
  const isOver = desk.step.at === 'scan' || desk.step.at === 'card'
  useEffect(() => {
    // A vendor who goes on to the payment has read the outcome.
    if (told && isOver) dismissOne(told)
  }, [told, isOver])
  return outcome
}

/** The desk has another customer's cart, so the restored cart is put on hold instead of being mixed with it. */
async function putAside(lines: Cart, told: Verified, tillId: string | undefined): Promise<void> {
  if (tillId === undefined) return
  const { holdCart, mayHold, readHeldCarts } = await import('../held/held-carts.ts')
  const place = storedValue(placeOfHeldCarts(told.staffId), readHeldCarts)
  const held = place.get().tillId === tillId ? place.get().held : []
  if (!mayHold(held, lines)) return
  place.set({ tillId, held: holdCart(held, lines, Date.now()) })
  noteGivenBack(told, true)
}
