import type { CSSProperties } from 'react'
import { largestStock, thousandths } from '#rules/plain/quantity.ts'
import { pictureAddress, productPhoto } from '../../app/image/picture-kinds.ts'
import { ProductFace, tileClass } from '../../ui/product/ProductFace.tsx'
import classes from './ProductForm.module.css'
import type { Places } from './places.ts'
import { readTyped, type TypedProduct } from './product-draft.ts'

type Props = { readonly typed: TypedProduct; readonly places: Places }

/** The product as the till will show it, updated while it is being typed. */
export function TilePreview({ typed, places }: Props) {
  const read = readTyped(typed)
  // The preview is not sold out before a stock was typed.
  const stock = typed.stock.trim() === '' ? thousandths(largestStock) : read.stock
  const color = places.categories.find(({ id }) => id === typed.categoryId)?.color
  return (
    <figure className={classes.preview}>
      <figcaption>Sur la caisse du stand</figcaption>
      <div className={`${tileClass} ${classes.previewed}`} style={{ '--category': color } as CSSProperties}>
        <ProductFace
          product={{ ...read, name: read.name || 'Nom du produit', stock }}
          photo={pictureAddress(typed.picture, productPhoto)}
        />
      </div>
    </figure>
  )
}
