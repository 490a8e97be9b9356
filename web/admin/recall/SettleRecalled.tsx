import { useState } from 'react'
import type { RecalledOnTheWire } from '#contract/relay/recall.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatSignedDirhams } from '#rules/plain/money.ts'
import { isReason } from '#rules/plain/reason.ts'
import { operationWords } from '#rules/relay/recall-words.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { whyNot } from '../../app/form/why-not.ts'

type Props = { readonly row: RecalledOnTheWire; readonly onClose: () => void }

/** No money moves: what was done about it is written down, with the administrator's name. */
export function SettleRecalled({ row, onClose }: Props) {
  const { operationId, kind, amount, acknowledgedAt, actorName, why } = row
  const [note, setNote] = useState('')
  const settling = useAct(ask.settleRecalled, {
    changes: ['recall'],
    news: 'Décision enregistrée',
    onDone: onClose,
  })
  const what = operationWords(kind)
  return (
    <ActDialog
      act={settling}
      title="Qu'avez-vous fait de cette opération&#8239;?"
      label="Enregistrer"
      whyNot={whyNot({ 'reason-missing': !isReason(note) })}
      isDirty={note !== ''}
      onConfirm={() => settling.run({ operationId, note: note.trim() })}
      onClose={onClose}
    >
      <p>
        <strong>
          <span>{what}</span>
          {amount === 0 ? null : <bdi>{` ${formatSignedDirhams(amount)}`}</bdi>}
        </strong>
        <span>{`, ${formatTime(new Date(acknowledgedAt))}${actorName === null ? '' : `, ${actorName}`}.`}</span>
        {why === null ? null : <span>{` ${why}`}</span>}
      </p>
      <p>
        Elle n'entre plus dans les comptes&nbsp;: écrivez ce que vous avez rendu, ou à la charge de qui elle
        est.
      </p>
      <ReasonField label="Décision" value={note} onChange={setNote} />
    </ActDialog>
  )
}
