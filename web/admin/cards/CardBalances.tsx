import type { Card } from '#rules/card.ts'
import { formatDirhams } from '#rules/money.ts'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardTile.module.css'

export function CardBalances({ card }: { card: Card }) {
  const balance = useTint<HTMLElement>(card.balance)
  return (
    <dl className={classes.balances}>
      <dt>Solde actuel</dt>
      <dd ref={balance} className={classes.balance}>
        <bdi>{formatDirhams(card.balance)}</bdi>
      </dd>
      <dt>Solde initial</dt>
      <dd>
        <bdi>{formatDirhams(card.initialBalance)}</bdi>
      </dd>
    </dl>
  )
}
