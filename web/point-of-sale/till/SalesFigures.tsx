import { formatDirhams } from '#rules/plain/money.ts'
import { useTint } from '../../ui/use-tint.ts'
import type { TillFigures } from '../answers.ts'
import classes from './CounterTill.module.css'

export function SalesFigures({ sales }: { sales: TillFigures['sales'] }) {
  return (
    <dl className={classes.figures}>
      <Figure label="Ventes" value={String(sales.count)} />
      <Figure label="Total" value={formatDirhams(sales.amount)} />
      <Figure label="Panier moyen" value={formatDirhams(sales.average)} />
      <Figure label="Annulées" value={String(sales.cancelled)} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={`fp-panel ${classes.figure}`} ref={useTint<HTMLDivElement>(value)}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
