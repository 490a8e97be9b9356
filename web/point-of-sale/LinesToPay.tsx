import { formatDirhams } from '#rules/money.ts'
import { formatCount } from '#rules/quantity.ts'
import type { PricedLine } from './cart/priced-cart.ts'
import classes from './LinesToPay.module.css'

const shown = 5

/** What is about to be paid, where the cart is out of sight: a wrong line is seen before it is paid. */
export function LinesToPay({ lines }: { readonly lines: readonly PricedLine[] }) {
  const others = lines.length - shown
  return (
    <ul className={classes.lines} aria-label="Articles à payer">
      {lines.slice(0, shown).map((line) => (
        <li key={`${line.productId} ${line.note}`}>
          <span>{countedName(line)}</span>
          {line.product ? <bdi>{formatDirhams(line.total)}</bdi> : null}
        </li>
      ))}
      {others > 0 ? <li>{others === 1 ? '+\u00A01 autre' : `+\u00A0${others} autres`}</li> : null}
    </ul>
  )
}

function countedName({ quantity, product, name }: PricedLine): string {
  const unit = product?.unit ?? 'unit'
  return `${formatCount(quantity, unit)}${unit === 'unit' ? '\u00A0×' : ''} ${name}`
}
