import { refusals, refusedBy } from '#rules/plain/refusal.ts'
import { mustBePayable } from '#rules/sale/sale.ts'
import { isAtFault, type PricedCart } from './cart/priced-cart.ts'

type Situation = {
  readonly isConnected: boolean
  readonly stand: { readonly isActive: boolean; readonly isPaused: boolean }
  readonly tillIsClosed: boolean
  readonly cart: PricedCart
}

/** The first reason not to take money now, in the order in which the server would find them; undefined when there is none. */
export function whyNotPay({ isConnected, stand, tillIsClosed, cart }: Situation): string | undefined {
  if (!isConnected) return 'Paiement impossible hors connexion'
  if (!stand.isActive) return refusals['stand-inactive']
  if (stand.isPaused) return refusals['stand-paused']
  if (tillIsClosed) return 'Ouvrez votre caisse pour vendre'
  if (cart.lines.length === 0) return refusals['sale-empty']
  if (cart.lines.some(isAtFault)) return "Ajustez le panier avant d'encaisser."
  return refusedBy(() => mustBePayable(cart.total))
}
