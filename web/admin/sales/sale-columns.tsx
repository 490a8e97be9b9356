import type { ListedSale } from '#contract/sale/sale-list.ts'
import { Link } from '../../app/address/links.tsx'
import { Amount } from '../../app/device/MaskAmounts.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SaleStatusBadge } from '../../ui/SaleStatusBadge.tsx'
import classes from './Sales.module.css'

export const saleColumns: readonly Column<ListedSale>[] = [
  {
    key: 'order',
    label: 'Commande',
    cell: ({ id, orderNumber }) => (
      <Link className="fp-name" to="/sales/$id" params={{ id }}>
        {orderNumber}
      </Link>
    ),
  },
  { key: 'at', label: 'Date', cell: ({ at }) => <Moment at={new Date(at)} /> },
  { key: 'stand', label: 'Stand', cell: ({ stand }) => stand.name },
  { key: 'vendor', label: 'Vendeur', cell: ({ vendorName }) => vendorName },
  {
    key: 'card',
    label: 'Carte',
    rank: 6,
    isTableOnly: true,
    cell: ({ card }) => <bdi className="fp-code">{card.codeTail}</bdi>,
  },
  {
    key: 'amount',
    label: 'Montant',
    rank: 2,
    isFigure: true,
    cell: ({ amount, status }) => (
      <span className={status === 'cancelled' ? classes.struck : undefined}>
        <Amount of={amount} />
      </span>
    ),
  },
  { key: 'status', label: 'Statut', rank: 3, cell: ({ status }) => <SaleStatusBadge status={status} /> },
]
