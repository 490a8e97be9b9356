import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import { BalanceGlance } from './BalanceGlance.tsx'
import classes from './Cart.module.css'
import type { Desk } from './use-desk.ts'

/** A phone's cart, under the thumb. */
export function CartBar({ desk }: { desk: Desk }) {
  const { priced, obstacle, pay, showCart, glanced, forgetGlance } = desk
  if (glanced) {
    return (
      <div className={classes.bar}>
        <BalanceGlance key={glanced} code={glanced} onGone={forgetGlance} />
      </div>
    )
  }
  if (priced.lines.length === 0) return null
  return (
    <div className={classes.bar}>
      {obstacle ? (
        <p className={classes.obstacle} role="status">
          {obstacle}
        </p>
      ) : null}
      <div className={classes.barButtons}>
        <Button variant="default" className={classes.barButton} onClick={() => showCart(true)}>
          Voir le panier ({priced.count})
        </Button>
        <Button className={classes.barButton} disabled={obstacle !== undefined} onClick={pay}>
          Encaisser {formatDirhams(priced.total)}
        </Button>
      </div>
    </div>
  )
}
