import { Button } from '@mantine/core'
import { useState } from 'react'
import { ofName } from '#rules/plain/elision.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { ActDialog } from '../app/form/ActDialog.tsx'
import { ActRefused } from '../app/form/ActRefused.tsx'
import { ReasonField } from '../app/form/ReasonField.tsx'
import { useAct } from '../app/form/use-act.ts'
import type { KeptStock } from '../app/stock/kept-stock.ts'

type Props = {
  readonly product: KeptStock
  readonly onSeeAlerts: () => void
  readonly onClose: () => void
}

/** «Signaler un besoin»: asks for more of a product, whatever its stock. */
export function RaiseAlert({ product, onSeeAlerts, onClose }: Props) {
  const [note, setNote] = useState('')
  const raising = useAct(ask.raiseAlert, {
    isMoney: true,
    about: () => `Besoin signalé, ${product.name}`,
    changes: ['stock-alerts'],
    news: 'Besoin signalé',
    whenVoid: 'stock-alert-creation-failed',
    onDone: onClose,
  })
  const refused = (refusal: Refusal) =>
    refusal.code === 'stock-alert-already-active' ? (
      <ActRefused refusal={refusal}>
        <Button variant="default" size="touch" onClick={onSeeAlerts}>
          Voir l'alerte
        </Button>
      </ActRefused>
    ) : undefined
  return (
    <ActDialog
      act={raising}
      title={`Signaler un besoin ${ofName(product.name)}\u202F?`}
      label="Signaler"
      isDirty={note !== ''}
      refused={refused}
      onConfirm={() => raising.run({ productId: product.id, note: note.trim() })}
      onClose={onClose}
    >
      <ReasonField label="Note (facultatif)" longest={200} value={note} onChange={setNote} />
    </ActDialog>
  )
}
