import { Button } from '@mantine/core'
import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail, shortCardCode } from '#rules/card-code.ts'
import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { ActInDoubt } from '../../app/card-acts/ActInDoubt.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './Deactivation.module.css'
import { useDeactivation } from './use-deactivation.ts'

type Props = {
  /** As it was when the dialog was opened: the figure somebody reads does not change under their eyes. */
  readonly card: CardOnTheWire
  readonly onRefund: () => void
  readonly onClose: () => void
}

const title = 'Confirmer la désactivation'

export function DeactivateCard({ card, onRefund, onClose }: Props) {
  const { balance, hasChanged, problem, isSaving, isUnknown, deactivate } = useDeactivation(card, onClose)
  if (isUnknown)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        <ActInDoubt about={`Désactivation de la carte ${cardCodeTail(card.code)}`} onClose={onClose} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      // Asked anew when the balance has changed: the word typed for the other figure counts no more.
      key={balance}
      isOpen
      title={title}
      confirmLabel="Désactiver"
      isDangerous
      isSaving={isSaving}
      wordToType={balance > 0 ? 'DÉSACTIVER' : undefined}
      onConfirm={deactivate}
      onClose={onClose}
    >
      <div className={classes.words}>
        <p>
          Carte <bdi className="fp-code">{shortCardCode(card.code)}</bdi>
        </p>
        <p>Cette action est irréversible</p>
        {hasChanged ? (
          <p role="alert" className={classes.changed}>
            {refusals['card-balance-changed']}
          </p>
        ) : null}
        {balance > 0 ? (
          <>
            <p className={classes.lost}>
              Solde perdu&nbsp;: <bdi>{formatDirhams(balance)}</bdi>. Remboursez d'abord le client.
            </p>
            <Button variant="default" mih={48} onClick={onRefund} disabled={isSaving}>
              Rembourser d'abord
            </Button>
          </>
        ) : null}
        {problem ? (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
