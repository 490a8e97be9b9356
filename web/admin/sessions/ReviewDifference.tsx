import { useState } from 'react'
import type { ListedTill } from '#contract/till/till-list.ts'
import { isReason } from '#rules/plain/reason.ts'
import { differenceWords } from '#rules/till/till-difference.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { whyNot } from '../../app/form/why-not.ts'

type Props = { readonly session: ListedTill; readonly onClose: () => void }

/** Nothing moves: the closing has booked the difference. The session says who accepted it, and why. */
export function ReviewDifference({ session: { id, holder, difference }, onClose }: Props) {
  const [note, setNote] = useState('')
  const reviewing = useAct(ask.reviewDifference, {
    changes: ['tills'],
    news: 'Écart validé',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={reviewing}
      title={`Valider l'écart de la session de ${holder.name}\u202F?`}
      label="Valider l'écart"
      whyNot={whyNot({ 'reason-missing': !isReason(note) })}
      onConfirm={() => reviewing.run({ tillId: id, note: note.trim() })}
      onClose={onClose}
    >
      <span>{difference === null ? '' : differenceWords(difference)}</span>
      <ReasonField label="Note" value={note} onChange={setNote} />
    </ActDialog>
  )
}
