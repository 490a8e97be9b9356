import { Group } from '@mantine/core'
import type { Purchase } from '#contract/card/card-history.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount, lineTotal } from '#rules/plain/quantity.ts'
import { Link } from '../../app/address/links.tsx'
import { dateColumn } from '../../ui/list/date-column.tsx'
import { SaleStatusBadge } from '../../ui/SaleStatusBadge.tsx'
import classes from './CardHistory.module.css'
import type { Showing } from './history-showing.ts'
import { paid, productsOf } from './history-words.ts'
import { WrittenId } from './WrittenId.tsx'

function Amount({ purchase }: { purchase: Purchase }) {
  return (
    <bdi className={classes.amount} data-cancelled={purchase.status === 'cancelled' || undefined}>
      {paid(purchase)}
    </bdi>
  )
}

/** Not a `ul`: the keys that walk the rows would take its items for rows. */
function Products({ products }: { products: Purchase['products'] }) {
  return (
    <ol className={classes.products} aria-label="Produits">
      {products.map(({ id, name, quantity, unit, price }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand on several lines, which never move
        <li key={`${id} ${place}`}>
          <span>
            {formatCount(quantity, unit)} × {name}
          </span>
          <span className={classes.price}>
            à {formatDirhams(price)}
            {unit === 'kg' ? <span> le kg</span> : null}
          </span>
          <bdi className={classes.lineTotal}>{formatDirhams(lineTotal(price, quantity))}</bdi>
        </li>
      ))}
    </ol>
  )
}

function Particulars({ purchase: { id, stand, vendorName } }: { purchase: Purchase }) {
  return (
    <>
      <p>Vendu par {vendorName}</p>
      <Link className="fp-link" to="/sales/$id" params={{ id }}>
        Voir la vente
      </Link>
      <WrittenId label="Achat" id={id} />
      <WrittenId label={`Stand ${stand.name}`} id={stand.id} />
    </>
  )
}

function Details({ purchase }: { purchase: Purchase }) {
  return (
    <div className={classes.details}>
      <Products products={purchase.products} />
      <Particulars purchase={purchase} />
    </div>
  )
}

function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const at = new Date(purchase.at)
  return (
    <>
      <Group gap="4px 12px" justify="space-between">
        <span>
          <time dateTime={purchase.at}>{formatTime(at)}</time> · <strong>{purchase.orderNumber}</strong>
        </span>
        <Amount purchase={purchase} />
      </Group>
      <Group gap="4px 12px" justify="space-between">
        <span>{purchase.stand.name}</span>
        <SaleStatusBadge status={purchase.status} />
      </Group>
      <Products products={purchase.products} />
      <details className={classes.more}>
        <summary>Détails</summary>
        <Particulars purchase={purchase} />
      </details>
    </>
  )
}

export const purchaseShowing: Showing<Purchase> = {
  label: 'Achats',
  nameOf: ({ orderNumber }) => `l'achat ${orderNumber}`,
  stateOf: ({ status }) => status,
  columns: [
    dateColumn,
    { key: 'number', label: 'Commande', cell: ({ orderNumber }) => <strong>{orderNumber}</strong> },
    {
      key: 'products',
      label: 'Produits',
      cell: (purchase) => <span className={classes.line}>{productsOf(purchase)}</span>,
    },
    { key: 'stand', label: 'Stand', cell: ({ stand }) => stand.name },
    { key: 'state', label: 'État', cell: (purchase) => <SaleStatusBadge status={purchase.status} /> },
    { key: 'amount', label: 'Montant', isFigure: true, cell: (purchase) => <Amount purchase={purchase} /> },
  ],
  details: (purchase) => <Details purchase={purchase} />,
  card: (purchase) => <PurchaseCard purchase={purchase} />,
}
