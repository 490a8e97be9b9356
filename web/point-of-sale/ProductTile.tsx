import type { CSSProperties } from 'react'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { imageAddress } from '#rules/product-image.ts'
import type { Thousandths } from '#rules/quantity.ts'
import { stockState } from '#rules/stock.ts'
import { ProductFace, tileClass } from '../ui/product/ProductFace.tsx'
import { useLongPress } from '../ui/use-long-press.ts'
import classes from './Shelf.module.css'

type Props = {
  readonly product: CatalogueProduct
  /** The colour of its category. */
  readonly color: string | undefined
  readonly showsPhoto: boolean
  /** How much of it is in the cart. */
  readonly taken: Thousandths
  readonly onTap: () => void
  readonly onLongPress: () => void
  readonly onSoldOut: () => void
}

export function ProductTile({ product, color, showsPhoto, taken, onTap, onLongPress, onSoldOut }: Props) {
  const photo = showsPhoto && product.image !== null ? imageAddress(product.image, 'small') : undefined
  const isOut = stockState(product) === 'out'
  const press = useLongPress({
    onTap: isOut ? onSoldOut : onTap,
    onLong: isOut ? onSoldOut : onLongPress,
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
      <ProductFace product={product} photo={photo} taken={taken} />
    </button>
  )
}
