import { type Card, isExpired } from '#rules/card.ts'
import { formatDate, formatRelative } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardHeader.module.css'

export function CardFacts({ card, now }: { card: Card; now: Date }) {
  const { balance, initialBalance, expiresAt, lastPurchaseAt } = card
  const amount = useTint<HTMLElement>(balance)
  return (
    <dl className={classes.facts}>
      <div className={classes.balance}>
        <dt>Solde actuel</dt>
        <dd ref={amount}>{formatDirhams(balance)}</dd>
      </div>
      <div>
        <dt>Solde initial</dt>
        <dd>{formatDirhams(initialBalance)}</dd>
      </div>
      <div>
        <dt>{expiresAt && isExpired({ expiresAt }, now) ? 'Expirée depuis le' : 'Expire le'}</dt>
        <dd>{expiresAt ? formatDate(expiresAt) : 'Sans date'}</dd>
      </div>
      <div>
        <dt>Dernier achat</dt>
        <dd>{lastPurchaseAt ? formatRelative(lastPurchaseAt, now) : 'Jamais utilisée'}</dd>
      </div>
    </dl>
  )
}
