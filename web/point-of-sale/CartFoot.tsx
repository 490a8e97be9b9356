import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import classes from './Cart.module.css'
import type { Desk } from './use-desk.ts'

/** Total and the way to the payment. While a card is being shown the payment has its own button. */
export function CartFoot({ desk }: { desk: Desk }) {
  const { priced, obstacle, pay, payment, isCartOpen, showCart } = desk
  const isAtCard = payment.step.at === 'scan' || payment.step.at === 'card'
  if (priced.lines.length === 0)
    return desk.isConnected ? null : <p className={classes.obstacle}>{obstacle}</p>
  return (
    <div className={classes.foot}>
      <p className={classes.total}>
        Total <bdi>{formatDirhams(priced.total)}</bdi>
      </p>
      {isAtCard && isCartOpen ? (
        <Button fullWidth mih={72} className={classes.pay} onClick={() => showCart(false)}>
          Revenir au paiement
        </Button>
      ) : null}
      {isAtCard ? null : (
        <Button fullWidth mih={72} className={classes.pay} disabled={obstacle !== undefined} onClick={pay}>
          Encaisser {formatDirhams(priced.total)}
        </Button>
      )}
      {isAtCard ? null : (
        <p className={obstacle ? classes.obstacle : classes.hint} role="status">
          {obstacle ?? 'Scannez une carte pour payer'}
        </p>
      )}
    </div>
  )
}
