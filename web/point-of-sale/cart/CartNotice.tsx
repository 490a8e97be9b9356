import { formatDirhams } from '#rules/plain/money.ts'
import { cartTotal } from '#rules/sale/sale.ts'
import { useMe } from '../../app/calls/me.ts'
import { Notice } from '../../ui/Notice.tsx'
import { cartKeptForMs } from './cart.ts'
import { keptCart } from './use-tab-cart.ts'

/** Says that the cart is kept on the device when the till is closed with one, with the prices that the vendor saw. */
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
