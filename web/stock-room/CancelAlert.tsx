import { useState } from 'react'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import { ofName } from '#rules/plain/elision.ts'
import { isReason } from '#rules/plain/reason.ts'
import { ask } from '../app/calls/ask.ts'
import { ActDialog } from '../app/form/ActDialog.tsx'
import { ReasonField } from '../app/form/ReasonField.tsx'
import { useAct } from '../app/form/use-act.ts'
import { whyNot } from '../app/form/why-not.ts'

type Props = { readonly alert: StockAlertOnTheWire; readonly onClose: () => void }

/** Cancels an alert that needs no answer: the stock raises a new one when it changes again. */
export function CancelAlert({ alert: { id, product, stand }, onClose }: Props) {
  const [reason, setReason] = useState('')
  const cancelling = useAct(ask.cancelAlert, {
    isMoney: true,
    about: () => `Annulation de l'alerte, ${product.name}`,
    changes: ['stock-alerts'],
    news: 'Alerte annulée',
    whenVoid: 'stock-alert-update-failed',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={cancelling}
      title={`Annuler l'alerte ${ofName(product.name)}\u202F?`}
      label="Annuler l'alerte"
      cancelLabel="Garder l'alerte"
      isDangerous
      isDirty={reason !== ''}
      whyNot={whyNot({ 'reason-missing': !isReason(reason) })}
      onConfirm={() => cancelling.run({ alertId: id, reason: reason.trim() })}
      onClose={onClose}
    >
      <span>
        Le stand {stand.name} n'attendra plus ce produit. Une nouvelle alerte viendra si le stock baisse
        encore.
      </span>
      <ReasonField longest={200} value={reason} onChange={setReason} />
    </ActDialog>
  )
}
