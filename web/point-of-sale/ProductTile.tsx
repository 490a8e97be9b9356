import type { CSSProperties } from 'react'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { formatDirhams } from '#rules/money.ts'
import { formatCount, type Thousandths } from '#rules/quantity.ts'
import { stockState } from '#rules/stock.ts'
import classes from './Shelf.module.css'
import { useLongPress } from './use-long-press.ts'

type Props = {
  readonly product: CatalogueProduct
  /** Of its category. */
  readonly color: string | undefined
  /** How much of it is in the cart. */
  readonly taken: Thousandths
  readonly onTap: () => void
  readonly onLongPress: () => void
  readonly onSoldOut: () => void
}

export function ProductTile({ product, color, taken, onTap, onLongPress, onSoldOut }: Props) {
  const { name, price, unit, stock } = product
  const state = stockState(product)
  const isOut = state === 'out'
  const press = useLongPress(isOut ? onSoldOut : onTap, isOut ? onSoldOut : onLongPress)
  return (
    <button
      type="button"
      className={classes.tile}
      style={{ '--category': color } as CSSProperties}
      data-tile
      data-taken={taken > 0 ? (unit === 'kg' ? 'weight' : 'pieces') : undefined}
      aria-disabled={isOut || undefined}
      {...press}
    >
      <span className={classes.name}>{name}</span>
      {state === 'critical' ? (
        <span className={classes.scarce}>Plus que {formatCount(stock, unit)}</span>
      ) : null}
      {isOut ? <span className={classes.out}>Épuisé</span> : null}
      <span className={classes.price}>
        {formatDirhams(price)}
        {unit === 'kg' ? <span className={classes.perKilo}>/kg</span> : null}
      </span>
      {taken > 0 ? (
        <span className={classes.taken} data-weight={unit === 'kg' || undefined}>
          {formatCount(taken, unit)}
          <span className="fp-hidden"> dans le panier</span>
        </span>
      ) : null}
    </button>
  )
}
