import { refusals } from '#rules/refusal.ts'
import classes from './CardActs.module.css'

/** The card was used meanwhile: what is asked now is about another figure. */
export function BalanceChanged() {
  return (
    <p role="alert" className={classes.changed}>
      {refusals['card-balance-changed']}
    </p>
  )
}
