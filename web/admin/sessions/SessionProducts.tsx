import type { TillDetail } from '#contract/till/till-list.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import classes from './Sessions.module.css'
import { salesWords } from './session-words.ts'

export function SessionProducts({ products }: Pick<TillDetail, 'products'>) {
  if (products.length === 0) return null
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Produits vendus</h3>
      <ul>
        {products.map(({ productId, name, quantity, unit, amount }) => (
          <li key={productId} className={classes.row}>
            <span>
              {formatCount(quantity, unit)} × {name}
            </span>
            <span>{formatDirhams(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hourLength = 3_600_000

export function SessionHours({ hours }: Pick<TillDetail, 'hours'>) {
  if (hours.length === 0) return null
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Par heure</h3>
      <ul>
        {hours.map(({ from, count, amount }) => (
          <li key={from} className={classes.row}>
            <span>
              {formatTime(new Date(from))} – {formatTime(new Date(new Date(from).getTime() + hourLength))}
            </span>
            <span>
              {salesWords(count)} · {formatDirhams(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
