import { Button } from '@mantine/core'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { leftOn } from '#rules/card/card-deactivation.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../../app/calls/ask.ts'
import { balanceChanged } from '../../app/card-acts/balance-changed.tsx'
import { useCashBack } from '../../app/card-acts/use-cash-back.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import classes from './Deactivation.module.css'

type Props = {
  /** The card as it was when the dialog was opened: the balance shown does not change while an admin reads it. */
  readonly card: CardOnTheWire
  readonly onRefund: () => void
  readonly onClose: () => void
}

export function DeactivateCard({ card, onRefund, onClose }: Props) {
  const { act, whyNot, balance, confirm } = useCashBack(ask.deactivateCard, {
    card,
    name: 'Désactivation',
    news: 'Carte désactivée',
    onDone: onClose,
  })
  const { recalled } = leftOn({ ...readCard(card), balance })
  return (
    <ActDialog
      act={act}
      title="Confirmer la désactivation"
      subject={balance}
      label="Désactiver"
      isDangerous
      wordToType={balance > 0 ? 'DÉSACTIVER' : undefined}
      whyNot={whyNot}
      refused={balanceChanged}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Carte <bdi className="fp-code">{shortCardCode(card.code)}</bdi>
      </p>
      <p>Cette action est irréversible</p>
      {balance > 0 ? (
        <>
          <p className={classes.lost}>
            Solde perdu&nbsp;: <bdi>{formatDirhams(balance)}</bdi>. Remboursez d'abord le client.
          </p>
          {recalled > 0 ? (
            <p>
              Carte jamais vendue&nbsp;: <bdi>{formatDirhams(recalled)}</bdi> ne seront plus à encaisser.
            </p>
          ) : null}
          <Button variant="default" size="touch" onClick={onRefund} disabled={act.state === 'sending'}>
            Rembourser d'abord
          </Button>
        </>
      ) : null}
    </ActDialog>
  )
}
