import { ActionIcon, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { HandMovement } from '#contract/stock/stock.ts'
import { formatCount, formatQuantity } from '#rules/plain/quantity.ts'
import { movementLabels } from '#rules/stock/stock-words.ts'
import { useNow } from '../app/calls/clock.ts'
import { isMarked } from '../app/stock/is-marked.ts'
import type { KeptStock } from '../app/stock/kept-stock.ts'
import { ActionMenu } from '../ui/dialog/ActionMenu.tsx'
import type { Column } from '../ui/list/list-props.ts'
import { Moment } from '../ui/Moment.tsx'
import { StockQuantity } from '../ui/product/StockQuantity.tsx'
import { StockBadge } from '../ui/StockBadge.tsx'
import { notesOf, signedQuantity } from '../ui/stock-words.ts'
import classes from './StockRoom.module.css'
import type { Asked } from './stock-acts.ts'

type OnAsk = (asked: Asked) => void

export const stockColumns = (onAsk: OnAsk): readonly Column<KeptStock>[] => [
  {
    key: 'name',
    label: 'Produit',
    cell: ({ name, standName }) => (
      <span className={classes.names}>
        <strong>{name}</strong> <span className={classes.stand}>{standName}</span>
      </span>
    ),
  },
  {
    key: 'stock',
    label: 'Stock',
    isFigure: true,
    cell: ({ stock, unit }) => (
      <span className={classes.figure}>
        <StockQuantity>{formatQuantity(stock, unit)}</StockQuantity>
      </span>
    ),
  },
  { key: 'state', label: 'État', cell: (product) => <State product={product} /> },
  {
    key: 'thresholds',
    label: 'Seuils',
    isTableOnly: true,
    cell: ({ stockAlert, minQuantity }) => (
      <span className={classes.stand}>
        alerte {formatCount(stockAlert, 'unit')} · min. {formatCount(minQuantity, 'unit')}
      </span>
    ),
  },
  {
    key: 'acts',
    label: 'Actions',
    isActs: true,
    cell: (product) => (
      <Group gap={8} wrap="nowrap" justify="flex-end">
        <SupplyButton product={product} onAsk={onAsk} />
        <StockMenu product={product} onAsk={onAsk} />
      </Group>
    ),
  },
]

/** A product marked sold out by hand is shown as sold out whatever its stock is. */
function State({ product: { state, soldOut = null } }: { readonly product: KeptStock }) {
  return <StockBadge state={isMarked(soldOut, useNow(30_000)) ? 'out' : state} />
}

type MenuProps = { readonly product: KeptStock; readonly onAsk: OnAsk }

function StockMenu({ product, onAsk }: MenuProps) {
  const isOut = isMarked(product.soldOut ?? null, useNow(30_000))
  return (
    <ActionMenu
      label={`Actions pour ${product.name}, ${product.standName}`}
      actions={[
        ...(['return', 'loss', 'adjustment'] as const).map((type) => ({
          label: movementLabels[type],
          onPick: () => onAsk({ what: 'move', product, type }),
        })),
        { label: 'Transférer', onPick: () => onAsk({ what: 'transfer', product }) },
        { label: 'Signaler un besoin', onPick: () => onAsk({ what: 'raise', product }) },
        isOut
          ? { label: 'De nouveau disponible', onPick: () => onAsk({ what: 'available', product }) }
          : { label: 'Marquer épuisé', onPick: () => onAsk({ what: 'sell out', product }) },
      ]}
    />
  )
}

export const movementColumns: readonly Column<HandMovement>[] = [
  {
    key: 'name',
    label: 'Produit',
    cell: ({ productName, standName }) => (
      <span className={classes.names}>
        <strong>{productName}</strong> <span className={classes.stand}>{standName}</span>
      </span>
    ),
  },
  { key: 'at', label: 'Date', cell: ({ at }) => <Moment at={new Date(at)} /> },
  { key: 'type', label: 'Type', cell: ({ type }) => movementLabels[type] },
  {
    key: 'quantity',
    label: 'Quantité',
    isFigure: true,
    cell: ({ quantity }) => (
      <span className={classes.figure}>
        <StockQuantity>{signedQuantity(quantity)}</StockQuantity>
      </span>
    ),
  },
  { key: 'notes', label: 'Notes', cell: (movement) => notesOf(movement) || '–' },
  { key: 'by', label: 'Opérateur', cell: ({ byName }) => byName ?? 'Inconnu' },
]

type Props = { readonly product: KeptStock; readonly onAsk: (asked: Asked) => void }

function SupplyButton({ product, onAsk }: Props) {
  const label = `Approvisionner ${product.name}, ${product.standName}`
  return (
    <ActionIcon
      variant="default"
      data-supply
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => onAsk({ what: 'move', product, type: 'supply' })}
    >
      <IconPlus size={20} aria-hidden="true" />
    </ActionIcon>
  )
}
