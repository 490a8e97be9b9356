import { type Centimes, formatDirhams } from '#rules/money.ts'
import classes from './CardActs.module.css'

/** The cash that changes hands, read at arm's length; nothing where there is none. */
export function HandOver({ amount }: { readonly amount: Centimes }) {
  if (amount <= 0) return null
  return (
    <p className={classes.handOver}>
      Remettez <bdi>{formatDirhams(amount)}</bdi> au client
    </p>
  )
}
