import type { SaleReceipt } from '#contract/sale/sale.ts'
import { useHolding } from '../held/use-holding.ts'
import type { Desk } from '../use-desk.ts'
import { cartOfSale } from './cart-of-sale.ts'

/** «Refaire ce panier»: the present cart is put on hold for it. */
export function useRedo(desk: Desk): (lines: SaleReceipt['lines']) => void {
  const { hold } = useHolding(desk)
  return (lines) => {
    if (!desk.mayFill()) return
    desk.tell({ on: 'back' })
    hold(cartOfSale(lines))
  }
}
