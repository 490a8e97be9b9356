import { DirhamField } from '../ui/DirhamField.tsx'
import classes from './RechargeForm.module.css'
import { isUnreadable } from './recharge-preview.ts'

type Props = { readonly received: string; readonly onChange: (typed: string) => void }

/** For a note larger than the recharge. Nothing of it is sent: it only spares the operator a subtraction. */
export function NotesReceived({ received, onChange }: Props) {
  return (
    <DirhamField
      label="Reçu (facultatif)"
      value={received}
      onChange={onChange}
      size="md"
      error={isUnreadable(received)}
      classNames={{ root: classes.notes, label: classes.notesLabel, input: classes.received }}
    />
  )
}
