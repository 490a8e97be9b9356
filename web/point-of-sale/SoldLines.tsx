import type { SaleReceipt } from '#contract/sale.ts'
import { formatDirhams } from '#rules/money.ts'
import { formatCount } from '#rules/quantity.ts'
import classes from './Payment.module.css'

export function SoldLines({ lines }: { lines: SaleReceipt['lines'] }) {
  return (
    <ul className={classes.sold}>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.note}`}>
          <span>
            {formatCount(line.quantity, line.unit)}
            {line.unit === 'unit' ? ' ×' : ''} {line.name}
            {line.note ? <span className={classes.soldNote}> ({line.note})</span> : null}
          </span>
          <bdi>{formatDirhams(line.total)}</bdi>
        </li>
      ))}
    </ul>
  )
}
