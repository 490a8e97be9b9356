import { Button } from '@mantine/core'
import type { CardOnTheWire } from '#contract/card.ts'
import { formatDate } from '#rules/french.ts'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { MyTillLink } from '../MyTillLink.tsx'
import { ReceiptButtons } from '../receipt/ReceiptButtons.tsx'
import { HandOver } from './HandOver.tsx'

type Props = {
  readonly answer: { readonly refunded: Centimes; readonly card: CardOnTheWire }
  /** What its receipt is asked by. */
  readonly operationId: string | undefined
  readonly onClose: () => void
}

/** What to hand over is the news: it is read at arm's length. */
export function CardInitialized({ answer: { refunded, card }, operationId, onClose }: Props) {
  return (
    <ResultPanel
      outcome="success"
      title="Carte initialisée avec succès"
      at={new Date(card.createdAt)}
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {operationId === undefined ? null : <ReceiptButtons operationId={operationId} />}
          <MyTillLink cardCode={card.code} />
        </>
      }
    >
      <HandOver amount={refunded} />
      <p>
        Nouveau solde&nbsp;: {formatDirhams(card.balance)}
        {card.expiresAt ? `. Expire le ${formatDate(new Date(card.expiresAt))}.` : '.'}
      </p>
    </ResultPanel>
  )
}
