import type { ReactNode } from 'react'
import type { ListedMovement, ProductSale } from '#contract/stock/stock-history.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { movementLabels } from '#rules/stock/stock-words.ts'
import { Link } from '../../app/address/links.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { Moment } from '../../ui/Moment.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { bareQuantity, notesOf, signedQuantity } from '../../ui/stock-words.ts'
import classes from './StockHistory.module.css'

const date = {
  key: 'at',
  label: 'Date',
  cell: ({ at }: { readonly at: string }) => <Moment at={new Date(at)} />,
} as const

const operator = {
  key: 'operator',
  label: 'Opérateur',
  cell: ({ operatorName }: { readonly operatorName: string }) => operatorName,
} as const

const Figure = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.figure}>
    <bdi>{children}</bdi>
  </span>
)

export const movementColumns: readonly Column<ListedMovement>[] = [
  date,
  { key: 'type', label: 'Type', cell: ({ type }) => movementLabels[type] },
  {
    key: 'quantity',
    label: 'Quantité',
    isFigure: true,
    cell: ({ quantity }) => (
      <Figure>
        <StockQuantity>{signedQuantity(quantity)}</StockQuantity>
      </Figure>
    ),
  },
  { key: 'notes', label: 'Notes', cell: (movement) => notesOf(movement) || '—' },
  operator,
]

export const saleColumns: readonly Column<ProductSale>[] = [
  {
    key: 'at',
    label: 'Date',
    cell: ({ id, at, orderNumber }) => (
      <Link className="fp-link" to="/sales/$id" params={{ id }}>
        <span>
          <span className="fp-hidden">Vente {orderNumber} du </span>
          <Moment at={new Date(at)} />
        </span>
      </Link>
    ),
  },
  {
    key: 'quantity',
    label: 'Quantité',
    isFigure: true,
    cell: ({ quantity }) => <Figure>{bareQuantity(quantity)}</Figure>,
  },
  {
    key: 'amount',
    label: 'Montant',
    isFigure: true,
    cell: ({ amount }) => <Figure>{formatDirhams(amount)}</Figure>,
  },
  operator,
]
