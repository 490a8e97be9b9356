import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { SaleOfTill } from '#contract/till-list.ts'
import { formatDirhams } from '#rules/money.ts'
import { isReason } from '#rules/reason.ts'
import { ask } from '../../app/ask.ts'
import { useConnection } from '../../app/connection.ts'
import { useGiveFocusBack } from '../../app/give-focus-back.ts'
import { useOperation } from '../../app/operation.ts'
import { readAgain } from '../../app/read-again.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import classes from './Sessions.module.css'

type Props = { readonly sale: SaleOfTill; readonly onClose: () => void }

/** Whatever its age, while the session that made it is open. */
export function CancelSale({ sale, onClose }: Props) {
  useGiveFocusBack()
  const [reason, setReason] = useState('')
  const cancelling = useOperation(ask.cancelSaleRemotely, () => ({
    about: `Annulation de la vente ${sale.orderNumber}`,
    cardId: sale.card.id,
  }))
  const { state } = cancelling
  useEffect(() => {
    if (state === 'done' || state === 'refused') readAgain(new Set(['tills']))
  }, [state])
  const isHeld = state === 'sending' || state === 'unknown'
  return (
    <Dialog isOpen title={`Annuler la vente ${sale.orderNumber}\u202F?`} isHeld={isHeld} onClose={onClose}>
      {cancelling.state === 'unknown' ? (
        <UnknownResult about={`Annulation de la vente ${sale.orderNumber}`} />
      ) : null}
      {cancelling.state === 'done' ? (
        <ResultPanel
          outcome="undone"
          title="Vente annulée"
          amount={cancelling.answer.amount}
          balanceAfter={cancelling.answer.balanceAfter}
          at={new Date(cancelling.answer.at)}
          actions={
            <Button mih={48} onClick={onClose}>
              Fermer
            </Button>
          }
        />
      ) : null}
      {state === 'idle' || state === 'sending' || state === 'refused' ? (
        <Question
          sale={sale}
          reason={reason}
          refusal={cancelling.state === 'refused' ? cancelling.refusal.message : undefined}
          isSending={state === 'sending'}
          onReason={setReason}
          onConfirm={() => void cancelling.run({ saleId: sale.id, reason: reason.trim() })}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  )
}

type Asking = Props & {
  readonly reason: string
  readonly refusal: string | undefined
  readonly isSending: boolean
  readonly onReason: (reason: string) => void
  readonly onConfirm: () => void
}

function Question({ sale, reason, refusal, isSending, onReason, onConfirm, onClose }: Asking) {
  const isReady = useConnection() === 'live' && isReason(reason)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) onConfirm()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <span>
          {formatDirhams(sale.amount)} seront recrédités sur la carte {sale.card.codeTail} et les produits
          remis en stock.
        </span>
        <TextInput
          label="Motif"
          size="md"
          maxLength={300}
          autoComplete="off"
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
        {refusal ? (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        ) : null}
        <Group justify="flex-end" gap="md">
          <Button variant="default" mih={48} disabled={isSending} onClick={onClose}>
            Garder la vente
          </Button>
          <Button type="submit" color="red" mih={48} disabled={!isReady} loading={isSending}>
            Annuler la vente
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
