import { formatDirhams } from '#rules/plain/money.ts'
import { countedName } from './cart/counted-name.ts'
import type { PricedLine } from './cart/priced-cart.ts'
import classes from './LinesToPay.module.css'

const shown = 5

/** The lines to be paid, shown where the cart is out of sight, so that a wrong line is noticed before it is paid. */
export function LinesToPay({ lines }: { readonly lines: readonly PricedLine[] }) {
  const others = lines.length - shown
  return (
    <ul className={classes.lines} aria-label="Articles à payer">
      {lines.slice(0, shown).map((line) => (
        <li key={`${line.productId} ${line.note}`}>
          <span>{countedName({ ...line, unit: line.product?.unit ?? 'unit' })}</span>
          {line.product ? <bdi>{formatDirhams(line.total)}</bdi> : null}
        </li>
      ))}
      {others > 0 ? <li>{others === 1 ? '+\u00A01 autre' : `+\u00A0${others} autres`}</li> : null}
    </ul>
  )
}
