import { unbroken } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { formatCount, type Thousandths, type Unit } from '#rules/plain/quantity.ts'
import { type StockLevels, stockState } from '#rules/stock/stock.ts'
import classes from './ProductFace.module.css'

type Props = {
  readonly product: StockLevels & {
    readonly name: string
    readonly code: string
    readonly price: Centimes
    readonly unit: Unit
  }
  /** The address of the product's photo, where the tile shows one. */
  readonly photo?: string | undefined
  /** The quantity of the product in the cart. */
  readonly taken?: Thousandths | undefined
  /** Whether more of the product was asked for, without an answer yet. */
  readonly isAsked?: boolean | undefined
}

/** The class of the element around the face; its property `--category` is the colour of its edge. */
export const tileClass = `fp-panel ${classes.tile}`

/** The content of a product's tile at a till. */
export function ProductFace({ product, photo, taken, isAsked }: Props) {
  const { name, code, price, unit, stock } = product
  const state = stockState(product)
  return (
    <>
      {photo ? <img className={classes.photo} src={photo} alt="" loading="lazy" decoding="async" /> : null}
      <span className={classes.name}>{unbroken(name)}</span>
      <span className={classes.states}>
        {state === 'critical' ? (
          <span className={classes.scarce}>Plus que {formatCount(stock, unit)}</span>
        ) : null}
        {state === 'out' ? <span className={classes.out}>Épuisé</span> : null}
        {isAsked ? <span className={classes.asked}>Demandé</span> : null}
      </span>
      <span className={classes.price}>
        {code ? (
          <span className={classes.code}>
            <span className="fp-hidden">code </span>
            {code}{' '}
          </span>
        ) : null}
        <span>{formatDirhams(price)}</span>
        {unit === 'kg' ? <span className={classes.perKilo}>/kg</span> : null}
      </span>
      {taken ? (
        <span className={classes.taken} data-weight={unit === 'kg' || undefined}>
          {formatCount(taken, unit)}
          <span className="fp-hidden"> dans le panier</span>
        </span>
      ) : null}
    </>
  )
}
