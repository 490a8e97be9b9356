import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import classes from './CardActs.module.css'

/** The cash to hand over, large enough to read at arm's length; shows nothing where there is none. */
export function HandOver({ amount }: { readonly amount: Centimes }) {
  if (amount <= 0) return null
  return (
    <p className={classes.handOver}>
      Remettez <bdi>{formatDirhams(amount)}</bdi> au client
    </p>
  )
}
