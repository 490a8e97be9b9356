import { TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { nameOf } from '#rules/notification/notification-kinds.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import type { StockMoved } from '#rules/stock/stock-act.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import type { ActView } from '../../app/form/act.ts'
import { useAct } from '../../app/form/use-act.ts'
import { keptOf } from '../../app/stock/kept-stock.ts'
import { type MovementDraft, movementOf, previewOf } from '../../app/stock/movement-draft.ts'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { EndTold } from './EndTold.tsx'
import classes from './Notifications.module.css'
import { broughtInWords } from './notification-words.ts'

type Props = {
  readonly notification: NeedOnTheWire
  readonly draft: MovementDraft
  readonly fault: string | undefined
  /** True until the first notification of the selection was sent. */
  readonly isTyping: boolean
  readonly isTurn: boolean
  readonly onType: (quantity: string) => void
  readonly onOver: () => void
}

/** One selected notification: the quantity to bring, then the outcome. */
export function ApprovalLine(props: Props) {
  const { notification, draft, fault, isTyping, isTurn, onType, onOver } = props
  const { product } = notification
  const approving = useAct(ask.approveNotification, {
    isMoney: true,
    about: () => `Demande approuvée, ${product.name}`,
    changes: ['notifications', 'stock', 'stock-alerts'],
    whenVoid: 'supply-failed',
    onDone: onOver,
    onRefused: onOver,
  })
  const begin = useEffectEvent(() => {
    const movement = movementOf(draft)
    if (movement) approving.run({ notificationId: notification.id, quantity: movement.quantity, note: '' })
    else onOver()
  })
  useEffect(() => {
    if (isTurn) begin()
  }, [isTurn])
  return (
    <li className={`fp-panel ${classes.line}`} aria-label={nameOf(notification)}>
      <strong>{nameOf(notification)}</strong>
      {isTyping ? (
        <>
          <TextInput
            label="Quantité"
            error={fault}
            inputMode={product.unit === 'kg' ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={draft.quantity}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <span className={classes.figure}>
            {draft.quantity === ''
              ? 'Sans quantité\u00A0: reste en attente'
              : previewOf(draft, keptOf(notification))}
          </span>
        </>
      ) : (
        <div role="status">
          <Outcome act={approving} notification={notification} isLeftOut={draft.quantity === ''} />
        </div>
      )}
    </li>
  )
}

type OutcomeProps = {
  readonly act: ActView<Pick<StockMoved, 'quantity' | 'newStock'>>
  readonly notification: NeedOnTheWire
  readonly isLeftOut: boolean
}

function Outcome({ act, notification: { product }, isLeftOut }: OutcomeProps) {
  if (isLeftOut) return <span>Reste en attente</span>
  if (act.state === 'refused')
    return (
      <ActRefused failed={act.failed} refusal={act.refusal}>
        <EndTold refusal={act.refusal} />
      </ActRefused>
    )
  if (act.state === 'unknown') return <span>Vérification de l'opération…</span>
  if (act.state !== 'done') return <span>En cours…</span>
  return (
    <span className={classes.brought}>
      <IconCircleCheck size={20} aria-hidden="true" />
      {broughtInWords(act.answer.quantity, product.unit)} · stock{' '}
      <StockQuantity>{formatQuantity(act.answer.newStock, product.unit)}</StockQuantity>
    </span>
  )
}
