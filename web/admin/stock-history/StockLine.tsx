import type { StockHistory } from '#contract/stock/stock-history.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDate, formatDateTime, formatTime } from '#rules/plain/french.ts'
import { formatCount, formatQuantity, type Thousandths } from '#rules/plain/quantity.ts'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import classes from './StockHistory.module.css'

const aDay = 86_400_000

/** A chart of the stock in the period, from its first value to its last. */
export function StockLine({ history }: { readonly history: StockHistory }) {
  const { product, balance } = history
  const points = linePoints(history)
  const span = points.at(-1)!.at.getTime() - points[0]!.at.getTime()
  const inUnit = (quantity: number) => formatQuantity(quantity as Thousandths, product.unit)
  return (
    <section className={`fp-panel ${classes.line}`} aria-label="Évolution du stock">
      <h3>Évolution du stock</h3>
      <LineChart
        name={`Stock ${ofName(product.name)}\u00A0: de ${inUnit(balance.initial)} à ${inUnit(balance.final)}`}
        points={points}
        levels={[
          { label: "Seuil d'alerte", value: product.stockAlert },
          { label: 'Quantité minimale', value: product.minQuantity },
        ].filter(({ value }) => value > 0)}
        words={{
          timeLabel: 'Date',
          valueLabel: 'Stock',
          time: formatDateTime,
          shortTime: span <= 2 * aDay ? formatTime : dayAndMonth,
          value: inUnit,
          shortValue: (quantity) => formatCount(quantity as Thousandths, 'unit'),
        }}
      />
    </section>
  )
}

/** «20 nov.» */
const dayAndMonth = (at: Date): string => formatDate(at).split(' ')[0] ?? ''

/** The stock at the beginning, after each movement, and at the end. Where the period has no beginning, from the first movement on. */
export function linePoints({
  from,
  to,
  balance,
  points,
}: Pick<StockHistory, 'from' | 'to' | 'balance' | 'points'>) {
  const began = from ?? points[0]?.at ?? to
  const stops = [
    { at: began, stock: balance.initial },
    ...points,
    { at: points.at(-1)?.at ?? began, stock: balance.final },
    { at: to, stock: balance.final },
  ]
  return stops
    .map(({ at, stock }) => ({ at: new Date(at), value: stock }))
    .filter(({ at }, n, all) => n === 0 || n === all.length - 1 || at > all[n - 1]!.at)
}
