import type { Card } from '#rules/card.ts'
import { formatDate, formatRelative } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardTile.module.css'

export function CardFigures({ card, now }: { card: Card; now: Date }) {
  const balance = useTint<HTMLElement>(card.balance)
  const { expiresAt, lastPurchaseAt } = card
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Solde actuel</dt>
        <dd ref={balance} className={classes.balance}>
          <bdi>{formatDirhams(card.balance)}</bdi>
        </dd>
      </div>
      <div>
        <dt>Solde initial</dt>
        <dd>
          <bdi>{formatDirhams(card.initialBalance)}</bdi>
        </dd>
      </div>
      <div>
        <dt>Expire le</dt>
        <dd>{expiresAt ? formatDate(expiresAt) : 'Sans date'}</dd>
      </div>
      <div>
        <dt>Dernier achat</dt>
        <dd>{lastPurchaseAt ? formatRelative(lastPurchaseAt, now) : 'Jamais utilisée'}</dd>
      </div>
    </dl>
  )
}
