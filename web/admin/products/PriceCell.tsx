import { useEffect, useRef, useState } from 'react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { PriceEdit } from './PriceEdit.tsx'
import classes from './Products.module.css'

/** The price, which becomes a field when it is clicked. */
export function PriceCell({ product }: { readonly product: ListedProduct }) {
  const [isEdited, setIsEdited] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (!isEdited && wasEdited.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    wasEdited.current = isEdited
  }, [isEdited])
  const price = (
    <>
      {formatDirhams(product.price)}
      {product.unit === 'kg' ? <span className={classes.perKilo}>/kg</span> : null}
    </>
  )
  if (product.archivedAt !== null) return <span className={classes.figure}>{price}</span>
  if (isEdited) return <PriceEdit product={product} onClose={() => setIsEdited(false)} />
  return (
    <button
      ref={button}
      type="button"
      className={classes.price}
      title="Modifier le prix"
      onClick={() => setIsEdited(true)}
    >
      {price}
      <span className="fp-hidden">, modifier le prix {ofName(product.name)}</span>
    </button>
  )
}
