import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { bareQuantity } from '../../ui/stock-words.ts'
import type { KeptStock } from './kept-stock.ts'
import { type MovementDraft, previewOf } from './movement-draft.ts'
import classes from './Stock.module.css'

type Props = { readonly draft: MovementDraft; readonly product: KeptStock }

/** What is typed would leave this; and whether the stock changed since it was first shown. */
export function StockPreview({ draft, product }: Props) {
  const [seen] = useState(product.stock)
  return (
    <>
      <output className={classes.preview}>{previewOf(draft, product)}</output>
      <div role="status">
        {product.stock === seen ? null : (
          <Notice tone="warn" icon={IconAlertTriangle}>
            Le stock a changé pendant la saisie&nbsp;: {bareQuantity(seen)} → {bareQuantity(product.stock)}
          </Notice>
        )}
      </div>
    </>
  )
}
