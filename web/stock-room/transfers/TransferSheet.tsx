import { Switch } from '@mantine/core'
import { ask } from '../../app/calls/ask.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { toast } from '../../app/messages/toast.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { QuantityField } from '../../app/stock/QuantityField.tsx'
import { useLiveStock } from '../../app/stock/use-live-stock.ts'
import { BothStocks } from './BothStocks.tsx'
import { NoteField } from './NoteField.tsx'
import { PlaceChoice } from './PlaceChoice.tsx'
import { fieldOf, judgeTransfer, quantityTyped, type TransferDraft } from './transfer-draft.ts'
import { transferRefused } from './transfer-refused.tsx'

type Props = { readonly product: KeptStock; readonly onClose: () => void }

type Sent = Parameters<typeof ask.transferStock>[0] & { readonly isSent: boolean }

const send = ({ isSent, ...wish }: Sent) => (isSent ? ask.transferStock(wish) : ask.requestTransfer(wish))

/** Sends goods of this product to another stand at once, or requests them. */
export function TransferSheet({ product, onClose }: Props) {
  const from = useLiveStock(product)
  const transferring = useAct(send, {
    isMoney: true,
    about: () => `Transfert, ${from.name}`,
    changes: ['stock', 'stock-alerts', 'stock-transfers'],
    onDone: (_, { isSent }) => {
      toast('success', isSent ? 'Transfert envoyé' : 'Transfert demandé')
      onClose()
    },
  })
  const draft = useDraft({
    keptAs: 'transfer',
    of: product.id,
    initial: { to: null, quantity: '', isSent: true, note: '' } as TransferDraft,
    judge: (values) => judgeTransfer(values, from),
    act: transferring,
    fieldOf,
  })
  const { values, change } = draft
  const live = useLiveStock(values.to ?? product)
  const submit = () => {
    const quantity = quantityTyped(values.quantity)
    if (!values.to || quantity === undefined) return
    const route = { fromProductId: from.id, toProductId: values.to.id }
    transferring.run({ ...route, quantity, note: values.note.trim(), isSent: values.isSent })
  }
  return (
    <ActSheet
      act={transferring}
      draft={draft}
      title={`Transférer ${from.name} · ${from.standName}`}
      label={values.isSent ? 'Envoyer' : 'Demander'}
      whenCut="Enregistrement impossible hors connexion."
      refused={transferRefused}
      onConfirm={submit}
      onClose={onClose}
    >
      <PlaceChoice
        id={draft.idOf('to')}
        product={from}
        chosen={values.to}
        error={draft.errorAt('to')}
        onChoose={(to) => change({ to })}
      />
      <QuantityField {...draft.text('quantity')} unit={from.unit} isAwaited={false} />
      <BothStocks from={from} to={values.to && live} quantity={values.quantity} />
      <Switch
        size="lg"
        label="Envoyer tout de suite"
        description={values.isSent ? 'Le stock de départ diminue aussitôt.' : "Rien ne bouge avant l'envoi."}
        checked={values.isSent}
        onChange={({ currentTarget }) => change({ isSent: currentTarget.checked })}
      />
      <NoteField value={values.note} onChange={(note) => change({ note })} />
    </ActSheet>
  )
}
