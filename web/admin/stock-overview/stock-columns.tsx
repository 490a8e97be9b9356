import { Group } from '@mantine/core'
import type { ListedStock } from '#contract/stock/stock-overview.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { standWords } from '#rules/stock/stock-history.ts'
import { Link } from '../../app/address/links.tsx'
import { type StockAct, stockActLabels, stockActs } from '../../app/stock/movement-words.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ProductPhoto } from '../../ui/product/ProductPhoto.tsx'
import { StockBar } from '../../ui/product/StockBar.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import classes from './StockOverview.module.css'

export const fromOverview = { cameFrom: { to: '/admin/stock-overview', label: 'Vue des stocks' } }

type OnAct = (stock: ListedStock, type: StockAct) => void

export const stockColumns = (onAct: OnAct): readonly Column<ListedStock>[] => [
  {
    key: 'name',
    label: 'Produit',
    cell: ({ id, name, image }) => (
      <Link className="fp-name" to="/products/$id/stock-history" params={{ id }} state={fromOverview}>
        <ProductPhoto image={image} />
        {name}
      </Link>
    ),
  },
  { key: 'stand', label: 'Stand', rank: 2, cell: ({ standName }) => standWords(standName) },
  {
    key: 'category',
    label: 'Catégorie',
    rank: 7,
    isTableOnly: true,
    cell: ({ categoryName }) => categoryName,
  },
  {
    key: 'stock',
    label: 'Stock actuel',
    rank: 1,
    isFigure: true,
    cell: (stock) => <StockLeft stock={stock} />,
  },
  {
    key: 'minimum',
    label: 'Stock minimum',
    isFigure: true,
    cell: ({ minQuantity, unit }) => <Quantity>{formatQuantity(minQuantity, unit)}</Quantity>,
  },
  {
    key: 'alert',
    label: "Seuil d'alerte",
    isFigure: true,
    cell: ({ stockAlert, unit }) => <Quantity>{formatQuantity(stockAlert, unit)}</Quantity>,
  },
  {
    key: 'updated',
    label: 'Dernière mise à jour',
    isTableOnly: true,
    cell: ({ updatedAt }) => <Moment at={new Date(updatedAt)} />,
  },
  {
    key: 'history',
    label: 'Historique',
    isActs: true,
    cell: (stock) => <StockActs stock={stock} onAct={onAct} />,
  },
]

const StockActs = ({ stock, onAct }: { readonly stock: ListedStock; readonly onAct: OnAct }) => (
  <Group gap={8} wrap="nowrap" justify="flex-end">
    <Link
      className="fp-link"
      to="/products/$id/stock-history"
      params={{ id: stock.id }}
      state={fromOverview}
      aria-label={`Historique du stock ${ofName(stock.name)}`}
    >
      Historique
    </Link>
    <ActionMenu
      label={`Actions pour ${stock.name}`}
      actions={stockActs.map((type) => ({
        label: stockActLabels[type],
        onPick: () => onAct(stock, type),
      }))}
    />
  </Group>
)

const Quantity = ({ children }: { readonly children: string }) => (
  <span className={classes.quantity}>
    <StockQuantity>{children}</StockQuantity>
  </span>
)

function StockLeft({ stock: row }: { readonly stock: ListedStock }) {
  return (
    <span className={classes.left}>
      <strong className={classes.quantity}>
        <StockQuantity>{formatQuantity(row.stock, row.unit)}</StockQuantity>
      </strong>
      <StockBadge state={row.state} />
      <StockBar levels={row} />
    </span>
  )
}
