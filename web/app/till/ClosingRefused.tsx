import { type Refusal, refusals } from '#rules/refusal.ts'
import classes from './Till.module.css'

export function ClosingRefused({ refusal }: { refusal: Refusal }) {
  return (
    <div role="alert" className={classes.refusal}>
      <p>{refusals['till-closing-failed']}</p>
      <p>{refusal.message}</p>
    </div>
  )
}
