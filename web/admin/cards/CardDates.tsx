import type { Card } from '#rules/card.ts'
import { formatDate, formatRelative } from '#rules/french.ts'
import classes from './CardTile.module.css'

export function CardDates({ card, now }: { card: Card; now: Date }) {
  const { expiresAt, lastPurchaseAt } = card
  return (
    <dl className={classes.dates}>
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
