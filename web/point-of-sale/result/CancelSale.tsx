import { Button, Stack } from '@mantine/core'
import { formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import type { RecentSale } from '../answers.ts'
import type { Desk } from '../use-desk.ts'
import classes from './SaleResult.module.css'

type Props = {
  readonly sale: Pick<RecentSale, 'id' | 'orderNumber' | 'amount' | 'lines'> & {
    /** The buzzer that the customer still has. */
    readonly buzzer?: string | null | undefined
  }
  /** Given at the point of sale, where the result is shown beside the products. */
  readonly desk?: Pick<Desk, 'tell'> | undefined
  readonly onClose: () => void
}

/** Asks for confirmation, naming the amount; the server decides until when a sale can be cancelled. */
export function CancelSale({ sale, desk, onClose }: Props) {
  const { id: saleId, orderNumber, amount, lines, buzzer = null } = sale
  const { id } = useMe()
  const cancelling = useAct(ask.cancelSale, {
    isMoney: true,
    about: () => `Annulation de la vente ${orderNumber} (${formatDirhams(amount)})`,
    changes: [`till:${id}`],
    onDone: ({ balanceAfter }) =>
      desk?.tell({
        on: 'sale taken back',
        saleId,
        sale: { orderNumber, amount, balanceAfter, buzzer, lines },
      }),
  })
  // The sale was already cancelled on another screen or by an admin: the dialog offers no button any more.
  const isGone = cancelling.state === 'refused' && cancelling.refusal.code === 'sale-already-cancelled'
  const leave = () => {
    if (isGone) desk?.tell({ on: 'sale gone', saleId })
    onClose()
  }
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
      onClose={leave}
      instead={
        isGone ? (
          <Stack>
            <p role="alert">{cancelling.refusal.message}</p>
            <Button size="tall" onClick={leave}>
              Fermer
            </Button>
          </Stack>
        ) : undefined
      }
      told={({ amount, balanceAfter, at }) => (
        <ResultPanel
          outcome="undone"
          title={`Vente ${orderNumber} annulée`}
          amount={amount}
          balanceAfter={balanceAfter}
          reference={orderNumber}
          at={new Date(at)}
          actions={
            <Button size="tall" onClick={onClose}>
              Retour aux ventes
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
