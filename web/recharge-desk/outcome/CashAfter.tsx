import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import classes from '../NotesReceived.module.css'
import { changeDue } from '../recharge-preview.ts'
import { DrawerAfter } from './DrawerAfter.tsx'

type Props = { readonly received: string; readonly amount: Centimes }

/** What is to be given back of the notes received, and what the drawer holds by then. */
export function CashAfter({ received, amount }: Props) {
  const change = changeDue(received, amount)
  return (
    <>
      {change === undefined ? null : (
        <p className={classes.change}>
          <span>Monnaie à rendre&nbsp;:</span> <bdi>{formatDirhams(change)}</bdi>
        </p>
      )}
      <DrawerAfter />
    </>
  )
}
