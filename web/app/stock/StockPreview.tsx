import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { Notice } from '../../ui/Notice.tsx'
import { bareQuantity } from '../../ui/stock-words.ts'
import { type MovementDraft, previewOf } from './movement-draft.ts'
import classes from './Stock.module.css'
import type { LiveStock } from './use-live-stock.ts'

type Props = { readonly draft: MovementDraft; readonly product: LiveStock }

/** Shows the stock that the typed quantity would leave, and whether the stock has changed since a quantity was typed. */
export function StockPreview({ draft, product }: Props) {
  const [weighed, setWeighed] = useState<Thousandths>()
  if (weighed === undefined && product.isRead && draft.quantity !== '') setWeighed(product.stock)
  return (
    <>
      <output className={classes.preview}>{previewOf(draft, product)}</output>
      <div role="status">
        {weighed === undefined || product.stock === weighed ? null : (
          <Notice tone="warn" icon={IconAlertTriangle}>
            Le stock a changé pendant la saisie&nbsp;: {bareQuantity(weighed)} → {bareQuantity(product.stock)}
          </Notice>
        )}
      </div>
    </>
  )
}
