import type { SaleStory } from '#contract/sale/story.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import classes from './Story.module.css'

/** The lines as sold: with the names and prices of that moment, even if they have changed since. */
export function SaleLines({ lines, amount }: Pick<SaleStory, 'lines' | 'amount'>) {
  return (
    <section className={`fp-panel ${classes.panel}`}>
      <h2 className={classes.title}>Produits</h2>
      <ul className={classes.lines} aria-label="Produits">
        {lines.map(({ productId, name, quantity, unit, price, total, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand on several lines, which never move
          <li key={`${productId} ${place}`}>
            <span className={classes.product}>
              {formatCount(quantity, unit)} × {name}
            </span>
            <bdi className={classes.total}>{formatDirhams(total)}</bdi>
            <span className={classes.quiet}>
              à {formatDirhams(price)}
              {unit === 'kg' ? <span> le kg</span> : null}
              {note ? <span>{` · ${note}`}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.sum}>
        <span>Total</span>
        <bdi>{formatDirhams(amount)}</bdi>
      </p>
    </section>
  )
}
