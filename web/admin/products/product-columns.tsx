import type { ListedProduct } from '#contract/catalogue/product.ts'
import { formatCount, formatQuantity } from '#rules/plain/quantity.ts'
import { useNow } from '../../app/calls/clock.ts'
import type { Selection } from '../../app/list/use-selection.ts'
import { isMarked } from '../../app/stock/is-marked.ts'
import type { Column } from '../../ui/list/list-props.ts'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import { PriceCell } from './PriceCell.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { ProductName } from './ProductName.tsx'
import classes from './Products.module.css'
import type { OnProductAct } from './product-acts.ts'

type Wanted = { readonly selection: Selection<ListedProduct>; readonly onAct: OnProductAct }

export const productColumns = ({ selection, onAct }: Wanted): readonly Column<ListedProduct>[] => [
  {
    key: 'name',
    label: 'Produit',
    nameOf: ({ name }) => name,
    cell: (product) => <ProductName product={product} selection={selection} />,
  },
  { key: 'stand', label: 'Stand', rank: 3, cell: ({ standName }) => standName },
  { key: 'category', label: 'Catégorie', rank: 5, cell: ({ categoryName }) => categoryName },
  {
    key: 'price',
    label: 'Prix',
    rank: 1,
    isFigure: true,
    cell: (product) => <PriceCell product={product} />,
  },
  { key: 'stock', label: 'Stock', rank: 2, isFigure: true, cell: (product) => <Stock product={product} /> },
  {
    key: 'thresholds',
    label: 'Seuils',
    isTableOnly: true,
    cell: ({ stockAlert, minQuantity }) => (
      <span className={classes.thresholds}>
        <span>alerte {formatCount(stockAlert, 'unit')} ·</span>{' '}
        <span>min. {formatCount(minQuantity, 'unit')}</span>
      </span>
    ),
  },
  {
    key: 'sales',
    label: 'Ventes',
    isFigure: true,
    isTableOnly: true,
    cell: ({ totalSales, unit }) => <span className={classes.figure}>{formatCount(totalSales, unit)}</span>,
  },
  {
    key: 'acts',
    label: 'Actions',
    isActs: true,
    cell: (product) => <ProductMenu product={product} onAct={onAct} />,
  },
]

/** A product marked sold out by hand is shown as sold out whatever its stock is. */
export function Stock({ product: { stock, unit, state, soldOut } }: { readonly product: ListedProduct }) {
  const isOut = isMarked(soldOut, useNow(30_000))
  return (
    <span className={classes.stock}>
      <span className={classes.figure}>
        <StockQuantity>{formatQuantity(stock, unit)}</StockQuantity>
      </span>
      <StockBadge state={isOut ? 'out' : state} />
    </span>
  )
}
