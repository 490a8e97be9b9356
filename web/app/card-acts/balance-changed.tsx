import type { ReactNode } from 'react'
import { type Refusal, refusals } from '#rules/plain/refusal.ts'
import classes from './CardActs.module.css'
import { balanceToldBy } from './card-act.ts'

/** Shown when the card was used meanwhile, before the act is confirmed again with the new balance. Undefined for any other refusal. */
export const balanceChanged = (refusal: Refusal): ReactNode =>
  balanceToldBy(refusal) === undefined ? undefined : (
    <p role="alert" className={classes.changed}>
      {refusals['card-balance-changed']}
    </p>
  )
