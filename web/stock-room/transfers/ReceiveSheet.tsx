import { TextInput } from '@mantine/core'
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { LossReasonField } from '../../app/stock/LossReasonField.tsx'
import { QuantityField } from '../../app/stock/QuantityField.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import classes from '../StockRoom.module.css'
import { NoteField } from './NoteField.tsx'
import {
  arrivalOf,
  fieldOf,
  isSomeMissing,
  judgeReception,
  type ReceptionDraft,
  type ReceptionField,
  receptionOf,
  restInWords,
  stillOnItsWay,
} from './reception-draft.ts'
import { transferRefused } from './transfer-refused.tsx'
import { goodsOf, wayOf } from './transfer-words.ts'

type Props = { readonly transfer: ListedTransfer; readonly onClose: () => void }

/** Receives all goods in one tap; where some are missing, asks whether they are lost, go back, or are still to come. */
export function ReceiveSheet({ transfer, onClose }: Props) {
  const receiving = useAct(ask.receiveTransfer, {
    isMoney: true,
    about: () => `Réception, ${goodsOf(transfer)}`,
    changes: ['stock', 'stock-alerts', 'stock-transfers'],
    news: 'Réception enregistrée',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'reception',
    of: transfer.id,
    changedSince: 'Ce transfert a changé depuis.',
    initial: () => receptionOf(transfer),
    judge: (values) => judgeReception(values, transfer),
    act: receiving,
    fieldOf,
  })
  const { values, change } = draft
  const submit = () => {
    const arrival = arrivalOf(values)
    if (!arrival) return
    const reason = arrival.lost > 0 ? values.reason || null : null
    receiving.run({ transferId: transfer.id, ...arrival, reason, note: values.note.trim() })
  }
  return (
    <ActSheet
      act={receiving}
      draft={draft}
      title={`Réceptionner ${goodsOf(transfer)}`}
      label="Réceptionner"
      whenCut="Enregistrement impossible hors connexion."
      refused={transferRefused}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        {wayOf(transfer)}&nbsp;:{' '}
        <StockQuantity>{formatQuantity(transfer.onItsWay, transfer.unit)}</StockQuantity> en route
      </p>
      <QuantityField {...draft.text('received')} unit={transfer.unit} label="Quantité reçue" />
      {isSomeMissing(values, transfer) ? <Missing draft={draft} transfer={transfer} /> : null}
      <output className={classes.preview}>{restInWords(stillOnItsWay(values, transfer), transfer)}</output>
      <NoteField value={values.note} onChange={(note) => change({ note })} />
    </ActSheet>
  )
}

type Drafting = ReturnType<typeof useDraft<ReceptionDraft, ReceptionField>>

function Missing({ draft, transfer }: { readonly draft: Drafting; readonly transfer: ListedTransfer }) {
  const { values, change } = draft
  const field = { inputMode: transfer.unit === 'kg' ? 'decimal' : 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <TextInput label="Perdu en route" size="md" {...field} {...draft.text('lost')} />
      {values.lost.trim() === '' ? null : (
        <LossReasonField
          id={draft.idOf('reason')}
          value={values.reason}
          error={draft.errorAt('reason')}
          onChange={(reason) => change({ reason })}
        />
      )}
      <TextInput
        label={`Rendu à ${transfer.from.standName}`}
        size="md"
        {...field}
        {...draft.text('returned')}
      />
    </>
  )
}
