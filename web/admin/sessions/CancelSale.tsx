import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SaleOfTill } from '#contract/till/till-list.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { isReason } from '#rules/plain/reason.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { whyNot } from '../../app/form/why-not.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'

type Props = { readonly sale: SaleOfTill; readonly onClose: () => void }

/** Cancels a sale of any age, while the session that made it is open. */
export function CancelSale({ sale: { id, orderNumber, amount, card }, onClose }: Props) {
  const [reason, setReason] = useState('')
  const cancelling = useAct(ask.cancelSaleRemotely, {
    isMoney: true,
    about: () => ({ about: `Annulation de la vente ${orderNumber}`, cardId: card.id }),
    changes: ['tills', 'sales'],
  })
  return (
    <ActDialog
      act={cancelling}
      title={`Annuler la vente ${orderNumber}\u202F?`}
      label="Annuler la vente"
      cancelLabel="Garder la vente"
      isDangerous
      whyNot={whyNot({ 'reason-missing': !isReason(reason) })}
      onConfirm={() => cancelling.run({ saleId: id, reason: reason.trim() })}
      onClose={onClose}
      told={({ amount, balanceAfter, at }) => (
        <ResultPanel
          outcome="undone"
          title="Vente annulée"
          amount={amount}
          balanceAfter={balanceAfter}
          at={new Date(at)}
          actions={
            <Button size="touch" onClick={onClose}>
              Fermer
            </Button>
          }
        />
      )}
    >
      <span>
        {formatDirhams(amount)} seront recrédités sur la carte {card.codeTail} et les produits remis en stock.
      </span>
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  )
}
