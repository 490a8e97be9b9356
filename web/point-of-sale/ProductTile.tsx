import type { CSSProperties } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { imageAddress } from '#rules/catalogue/product-image.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { stockState } from '#rules/stock/stock.ts'
import { ProductFace, tileClass } from '../ui/product/ProductFace.tsx'
import { useLongPress } from '../ui/use-long-press.ts'
import classes from './Shelf.module.css'

type Props = {
  readonly product: CatalogueProduct
  /** The colour of the product's category. */
  readonly color: string | undefined
  readonly showsPhoto: boolean
  /** The quantity of the product in the cart. */
  readonly taken: Thousandths
  readonly isAsked: boolean
  /** Adds the product; for one marked sold out, asks whether it is available again. */
  readonly onTap: () => void
  readonly onLongPress: () => void
  /** Called by a long press on a sold-out product, which can be asked for or put back on sale. */
  readonly onAsk: () => void
}

export function ProductTile({ product, color, showsPhoto, taken, isAsked, ...on }: Props) {
  const photo = showsPhoto && product.image !== null ? imageAddress(product.image, 'small') : undefined
  const isOut = stockState(product) === 'out'
  const press = useLongPress({
    onTap: on.onTap,
    onLong: isOut ? on.onAsk : on.onLongPress,
    longMs: 450,
  })
  return (
    <button
      type="button"
      className={`${tileClass} ${classes.tile}`}
      style={{ '--category': color } as CSSProperties}
      data-tile
      data-taken={taken > 0 ? (product.unit === 'kg' ? 'weight' : 'pieces') : undefined}
      aria-disabled={isOut || undefined}
      {...press}
    >
      <ProductFace product={product} photo={photo} taken={taken} isAsked={isAsked} />
    </button>
  )
}
