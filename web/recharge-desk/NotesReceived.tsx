import type { Centimes } from '#rules/money.ts'
import { DirhamField } from '../ui/DirhamField.tsx'
import classes from './RechargeForm.module.css'
import { changeWords } from './recharge-preview.ts'

type Props = {
  readonly received: string
  readonly amount: Centimes
  readonly onChange: (typed: string) => void
}

/** For a note larger than the recharge. Nothing of it is sent: it only spares the operator a subtraction. */
export function NotesReceived({ received, amount, onChange }: Props) {
  return (
    <div className={classes.notes}>
      <DirhamField
        label="Reçu (facultatif)"
        value={received}
        onChange={onChange}
        size="lg"
        className={classes.received}
      />
      <p className={classes.change} role="status">
        {changeWords(received, amount)}
      </p>
    </div>
  )
}
