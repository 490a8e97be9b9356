import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { keptOf } from '../../app/stock/kept-stock.ts'
import { fieldOf, judgeMovement, movementOf } from '../../app/stock/movement-draft.ts'
import { QuantityField } from '../../app/stock/QuantityField.tsx'
import { StockPreview } from '../../app/stock/StockPreview.tsx'
import { useLiveStock } from '../../app/stock/use-live-stock.ts'
import { Notice } from '../../ui/Notice.tsx'
import { proposedDraft, stillMissing } from './approval.ts'
import { EndTold } from './EndTold.tsx'
import { askedInWords } from './notification-words.ts'

type Props = { readonly notification: NeedOnTheWire; readonly onClose: () => void }

/** Approves a notification: the typed quantity is added to the stock. */
export function Approve({ notification, onClose }: Props) {
  const product = useLiveStock(keptOf(notification))
  const approving = useAct(ask.approveNotification, {
    isMoney: true,
    about: () => `Demande approuvée, ${product.name}`,
    changes: ['notifications', 'stock', 'stock-alerts'],
    news: 'Approvisionnement enregistré',
    whenVoid: 'supply-failed',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'approval',
    of: notification.id,
    initial: () => proposedDraft(notification),
    judge: (values) => judgeMovement(values, product),
    act: approving,
    fieldOf,
  })
  const { values, change } = draft
  const asked = askedInWords(notification)
  const missing = stillMissing(values, product, notification.alert)
  const submit = () => {
    const movement = movementOf(values)
    if (movement)
      approving.run({ notificationId: notification.id, quantity: movement.quantity, note: movement.notes })
  }
  return (
    <ActSheet
      act={approving}
      draft={draft}
      title={`${product.name} · ${product.standName}`}
      label="Approuver"
      whenCut="Approbation impossible hors connexion."
      refused={(refusal) => (
        <ActRefused failed={approving.failed} refusal={refusal}>
          <EndTold refusal={refusal} />
        </ActRefused>
      )}
      onConfirm={submit}
      onClose={onClose}
    >
      {asked ? <p>{asked}</p> : null}
      <QuantityField {...draft.text('quantity')} unit={product.unit} />
      <StockPreview draft={values} product={product} />
      <div role="status">
        {missing ? (
          <Notice tone="warn" icon={IconAlertTriangle}>
            {missing}
          </Notice>
        ) : null}
      </div>
      <TextInput
        label="Note (facultatif)"
        autoComplete="off"
        maxLength={200}
        value={values.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
    </ActSheet>
  )
}
