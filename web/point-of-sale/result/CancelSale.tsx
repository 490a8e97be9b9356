import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import type { RecentSale } from '../answers.ts'
import classes from './SaleResult.module.css'

type Props = {
  readonly sale: Pick<RecentSale, 'id' | 'orderNumber' | 'amount'> & {
    /** What the customer still holds. */
    readonly buzzer?: string | null | undefined
  }
  /** The button under the result: «Retour aux ventes». */
  readonly backLabel: string
  readonly onClose: () => void
  /** Called once the vendor has read that the money is back on the card. */
  readonly onCancelled?: () => void
}

/** Asked about first, by the amount; the server says until when. */
export function CancelSale({ sale, backLabel, onClose, onCancelled = onClose }: Props) {
  const { id: saleId, orderNumber, amount, buzzer } = sale
  const { id } = useMe()
  const cancelling = useAct(ask.cancelSale, {
    isMoney: true,
    about: () => `Annulation de la vente ${orderNumber} (${formatDirhams(amount)})`,
    changes: [`till:${id}`],
  })
  return (
    <ActDialog
      act={cancelling}
      title={`Annuler la vente ${orderNumber}\u202F?`}
      titleWhenDone="Vente annulée"
      label="Annuler la vente"
      cancelLabel="Garder la vente"
      isDangerous
      whenCut="Annulation impossible hors connexion."
      onConfirm={() => cancelling.run({ saleId })}
      onClose={cancelling.state === 'done' ? onCancelled : onClose}
      told={({ amount, balanceAfter, at }) => (
        <ResultPanel
          outcome="undone"
          title={`Vente ${orderNumber} annulée`}
          amount={amount}
          balanceAfter={balanceAfter}
          reference={orderNumber}
          at={new Date(at)}
          actions={
            <Button mih={56} onClick={onCancelled}>
              {backLabel}
            </Button>
          }
        >
          <p>Le montant est recrédité sur la carte et les produits sont remis en stock.</p>
          {buzzer ? <p className={classes.fetch}>Récupérer le bipeur {buzzer}</p> : null}
        </ResultPanel>
      )}
    >
      {formatDirhams(amount)} seront recrédités sur la carte.
    </ActDialog>
  )
}
