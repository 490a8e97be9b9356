import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import type { Desk } from '../use-desk.ts'
import classes from './CartLine.module.css'
import { type PricedLine, priceMoved } from './priced-cart.ts'

type Props = { readonly line: PricedLine; readonly tell: Desk['tell'] }

/** What has changed since the line was added: the price, the stock, or that the product is no longer sold. */
export function LineWarnings({ line, tell }: Props) {
  const { product, left, price, priceSeen } = line
  return (
    <div role="status" className={classes.warnings}>
      {product ? null : <p className={classes.fault}>Ce produit n'est plus en vente.</p>}
      {product && left !== undefined ? (
        <p className={classes.fault}>
          {left > 0 ? `Il n'en reste que ${formatCount(left, product.unit)}` : 'Épuisé'}
          <Button
            size="touch"
            variant="default"
            onClick={() =>
              tell(
                left > 0
                  ? { on: 'cart changed', change: { do: 'set', line, quantity: left } }
                  : { on: 'line removed', line },
              )
            }
          >
            {left > 0 ? `Ajuster à ${formatCount(left, product.unit)}` : 'Retirer'}
          </Button>
        </p>
      ) : null}
      {priceMoved(line) ? (
        <p className={classes.priceMoved}>
          Prix mis à jour&nbsp;: {formatDirhams(priceSeen).replace(/\s?DH$/, '')} → {formatDirhams(price)}
        </p>
      ) : null}
    </div>
  )
}
