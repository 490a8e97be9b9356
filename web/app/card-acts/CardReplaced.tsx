import { Button } from '@mantine/core'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { qrTextOf } from '#rules/card/card-address.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { useVenue } from '../calls/venue.ts'
import classes from './CardActs.module.css'

type Props = {
  readonly old: Pick<CardOnTheWire, 'code'>
  readonly answer: { readonly card: CardOnTheWire }
  readonly onPrint: ((card: CardOnTheWire) => void) | undefined
  readonly onClose: () => void
}

/** The new code is shown only here: the customer may photograph it while the card is being printed. */
export function CardReplaced({ old, answer: { card }, onPrint, onClose }: Props) {
  const venue = useVenue()
  return (
    <ResultPanel
      outcome="success"
      title="Nouvelle carte créée"
      balanceAfter={card.balance}
      at={new Date(card.createdAt)}
      actions={
        <>
          {onPrint ? <Button onClick={() => onPrint(card)}>Imprimer la nouvelle carte</Button> : null}
          <Button variant={onPrint ? 'default' : 'filled'} onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <div className={classes.newCard}>
        {venue ? <QrCode text={qrTextOf(venue.cardPrefix, card.code)} size={128} /> : null}
        <p>
          Nouveau code <bdi className="fp-code">{card.code}</bdi>
        </p>
      </div>
      <p>
        La carte {cardCodeTail(old.code)} est bloquée. Celle-ci la remplace
        {onPrint ? '.' : '\u00A0: faites-la imprimer par un administrateur.'}
      </p>
    </ResultPanel>
  )
}
