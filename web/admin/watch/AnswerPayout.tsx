import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Watch } from '#contract/figures/watch.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { isReason } from '#rules/plain/reason.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { whyNot } from '../../app/form/why-not.ts'

type Row = Watch['unpaidPayouts']['rows'][number]

/** The administrator's note on this payout; until there is one, the button to write it. */
export function AnswerPayout({ row }: { readonly row: Row }) {
  const [isOpen, setIsOpen] = useState(false)
  if (row.answer)
    return (
      <span>
        {row.answer.note} ({row.answer.byName})
      </span>
    )
  return (
    <>
      <Button
        variant="default"
        size="touch"
        aria-label={`Répondre pour la carte ${cardCodeTail(row.card.code)}`}
        onClick={() => setIsOpen(true)}
      >
        Répondre
      </Button>
      {isOpen ? <AnswerDialog row={row} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type Props = { readonly row: Row; readonly onClose: () => void }

/** No money moves: from then on the watch shows the note beside the payout. */
function AnswerDialog({ row: { card, person, payout }, onClose }: Props) {
  const [note, setNote] = useState('')
  const answering = useAct(ask.answerPayout, { changes: ['cards'], news: 'Réponse notée', onDone: onClose })
  return (
    <ActDialog
      act={answering}
      title={`Que s'est-il passé avec la carte ${cardCodeTail(card.code)}\u202F?`}
      label="Noter la réponse"
      whyNot={whyNot({ 'reason-missing': !isReason(note) })}
      onConfirm={() => answering.run({ payoutId: payout.id, note: note.trim() })}
      onClose={onClose}
    >
      <span>
        {formatDirhams(payout.amount)} remis en espèces par {person.name}.
      </span>
      <ReasonField label="Note" value={note} onChange={setNote} />
    </ActDialog>
  )
}
