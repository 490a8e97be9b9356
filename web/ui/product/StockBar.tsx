import { type StockLevels, stockState } from '#rules/stock/stock.ts'
import classes from './StockBar.module.css'

/**
 * A bar from 0 to twice the larger of threshold and minimum, with a tick at each of the two. A decoration, as the figure and the badge
 * beside it say the same.
 */
export function StockBar({ levels }: { readonly levels: StockLevels }) {
  const { stock, stockAlert, minQuantity } = levels
  const full = 2 * Math.max(stockAlert, minQuantity)
  if (full === 0) return null
  const percent = (quantity: number) => `${Math.min(100, (quantity * 100) / full)}%`
  return (
    <span className={classes.bar} data-state={stockState(levels)} aria-hidden="true">
      <span className={classes.fill} style={{ inlineSize: percent(stock) }} />
      {[stockAlert, minQuantity].map((level, n) =>
        level === 0 ? null : (
          <span
            key={n === 0 ? 'alert' : 'minimum'}
            className={classes.tick}
            style={{ insetInlineStart: percent(level) }}
          />
        ),
      )}
    </span>
  )
}
