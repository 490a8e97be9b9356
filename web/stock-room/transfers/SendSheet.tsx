import { useQuery } from '@tanstack/react-query'
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { typedQuantity } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { QuantityField } from '../../app/stock/QuantityField.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { BothStocks } from './BothStocks.tsx'
import { NoteField } from './NoteField.tsx'
import { fieldOf, judgeTransfer, quantityTyped } from './transfer-draft.ts'
import { transferRefused } from './transfer-refused.tsx'
import { goodsOf, wayOf } from './transfer-words.ts'

type Props = { readonly transfer: ListedTransfer; readonly onClose: () => void }

/** Sends a requested transfer, with the present stocks of both stands in view. */
export function SendSheet({ transfer, onClose }: Props) {
  const from = useStock(transfer.from.productId)
  const to = useStock(transfer.to.productId)
  if (from.data && to.data)
    return <SendForm transfer={transfer} from={from.data} to={to.data} onClose={onClose} />
  return (
    <Sheet isOpen title={`Envoyer ${goodsOf(transfer)}`} onClose={onClose}>
      <QueryState query={from.isError ? from : to} whenFailed={refusals['loading-failed']}>
        {() => null}
      </QueryState>
    </Sheet>
  )
}

const useStock = (productId: string) =>
  useQuery({
    ...queries.readStock.queryOptions({ input: { productId } }),
    meta: { watches: ['stock', 'products'] },
  })

function SendForm({ transfer, from, to, onClose }: Props & Record<'from' | 'to', KeptStock>) {
  const sending = useAct(ask.sendTransfer, {
    isMoney: true,
    about: () => `Envoi, ${goodsOf(transfer)}`,
    changes: ['stock', 'stock-alerts', 'stock-transfers'],
    news: 'Transfert envoyé',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'transfer-sending',
    of: transfer.id,
    changedSince: 'Ce transfert a changé depuis.',
    initial: { quantity: typedQuantity(transfer.quantity), note: '' },
    judge: (values) => judgeTransfer({ ...values, to, isSent: true }, from),
    act: sending,
    fieldOf,
  })
  const { values, change } = draft
  const submit = () => {
    const quantity = quantityTyped(values.quantity)
    if (quantity !== undefined) sending.run({ transferId: transfer.id, quantity, note: values.note.trim() })
  }
  return (
    <ActSheet
      act={sending}
      draft={draft}
      title={`Envoyer ${goodsOf(transfer)}`}
      label="Envoyer"
      whenCut="Enregistrement impossible hors connexion."
      refused={transferRefused}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{wayOf(transfer)}</p>
      <QuantityField {...draft.text('quantity')} unit={transfer.unit} />
      <BothStocks from={from} to={to} quantity={values.quantity} />
      <NoteField value={values.note} onChange={(note) => change({ note })} />
    </ActSheet>
  )
}
