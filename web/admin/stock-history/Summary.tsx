import type { StockHistory } from '#contract/stock/stock-history.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { summaryCards } from './history-words.ts'
import classes from './StockHistory.module.css'

/** Entries, exits, balance and turnover of the period, all read at one instant. */
export function Summary({ history }: { readonly history: StockHistory }) {
  return (
    <div className={classes.summary}>
      {summaryCards(history, history.product.unit).map(({ title, lines }) => (
        <section key={title} className={`fp-panel ${classes.sum}`} aria-label={title}>
          <h3>{title}</h3>
          <FigureList figures={lines} className={classes.lines} />
        </section>
      ))}
    </div>
  )
}
