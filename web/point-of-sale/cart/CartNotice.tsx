import { formatDirhams } from '#rules/plain/money.ts'
import { cartTotal } from '#rules/sale/sale.ts'
import { useMe } from '../../app/calls/me.ts'
import { Notice } from '../../ui/Notice.tsx'
import { cartKeptForMs } from './cart.ts'
import { keptCart } from './use-tab-cart.ts'

/** A till may be closed with a cart in hand: the device keeps it, as after any other departure. At the prices its vendor saw. */
export function CartNotice() {
  const cart = keptCart(useMe().id)
  if (cart.length === 0) return null
  const total = cartTotal(cart.map(({ priceSeen, quantity }) => ({ price: priceSeen, quantity })))
  return (
    <Notice tone="warn">
      Un panier de {formatDirhams(total)} est en cours. Il est gardé {cartKeptForMs / 60_000}&nbsp;minutes.
    </Notice>
  )
}
