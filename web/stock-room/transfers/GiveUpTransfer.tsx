import { useState } from 'react'
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { ofName } from '#rules/plain/elision.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { transferRefused } from './transfer-refused.tsx'
import { givenUpInWords, goodsOf } from './transfer-words.ts'

type Props = { readonly transfer: ListedTransfer; readonly onClose: () => void }

export function GiveUpTransfer({ transfer, onClose }: Props) {
  const [note, setNote] = useState('')
  const cancelling = useAct(ask.cancelTransfer, {
    isMoney: true,
    about: () => `Annulation du transfert, ${goodsOf(transfer)}`,
    changes: ['stock', 'stock-alerts', 'stock-transfers'],
    news: 'Transfert annulé',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={cancelling}
      title={`Annuler le transfert ${ofName(goodsOf(transfer))}\u202F?`}
      label="Annuler le transfert"
      cancelLabel="Garder le transfert"
      isDangerous
      isDirty={note !== ''}
      refused={transferRefused}
      onConfirm={() => cancelling.run({ transferId: transfer.id, note: note.trim() })}
      onClose={onClose}
    >
      <span>{givenUpInWords(transfer)}</span>
      <ReasonField label="Note (facultatif)" longest={200} value={note} onChange={setNote} />
    </ActDialog>
  )
}
