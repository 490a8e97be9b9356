import type { AnyMovement } from '#contract/stock/stock-history.ts'
import { standWords } from '#rules/stock/stock-history.ts'
import { movementLabels } from '#rules/stock/stock-words.ts'
import { Link } from '../../app/address/links.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { Moment } from '../../ui/Moment.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { notesOf, signedQuantity } from '../../ui/stock-words.ts'
import classes from './StockOverview.module.css'
import { fromOverview } from './stock-columns.tsx'

export const movementColumns: readonly Column<AnyMovement>[] = [
  {
    key: 'name',
    label: 'Produit',
    cell: ({ productId, productName }) => (
      <Link
        className="fp-name"
        to="/products/$id/stock-history"
        params={{ id: productId }}
        state={fromOverview}
      >
        {productName}
      </Link>
    ),
  },
  { key: 'stand', label: 'Stand', cell: ({ standName }) => standWords(standName) },
  { key: 'at', label: 'Date', cell: ({ at }) => <Moment at={new Date(at)} /> },
  { key: 'type', label: 'Type', cell: ({ type }) => movementLabels[type] },
  {
    key: 'quantity',
    label: 'Quantité',
    isFigure: true,
    cell: ({ quantity }) => (
      <span className={classes.quantity}>
        <StockQuantity>{signedQuantity(quantity)}</StockQuantity>
      </span>
    ),
  },
  { key: 'notes', label: 'Notes', rank: 7, cell: (movement) => notesOf(movement) || '—' },
  { key: 'operator', label: 'Opérateur', cell: ({ operatorName }) => operatorName },
]
