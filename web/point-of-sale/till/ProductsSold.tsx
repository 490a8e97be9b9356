import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import { DataList } from '../../ui/list/DataList.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import type { TillFigures } from '../answers.ts'
import classes from './CounterTill.module.css'

type ProductSold = TillFigures['products'][number]

const columns: readonly Column<ProductSold>[] = [
  { key: 'name', label: 'Produit', cell: ({ name }) => name },
  {
    key: 'quantity',
    label: 'Quantité',
    cell: ({ quantity, unit }) => formatCount(quantity, unit),
    isFigure: true,
  },
  { key: 'amount', label: 'Montant', cell: ({ amount }) => formatDirhams(amount), isFigure: true },
]

/** The products sold, best-selling first. */
export function ProductsSold({ products }: { products: readonly ProductSold[] }) {
  return (
    <section aria-labelledby="produits-vendus">
      <h2 id="produits-vendus" className={classes.heading}>
        Produits vendus
      </h2>
      {products.length === 0 ? (
        <p className={classes.none}>Aucun produit vendu pour l'instant.</p>
      ) : (
        <DataList
          label="Produits vendus"
          columns={columns}
          rows={products}
          keyOf={({ productId }) => productId}
        />
      )}
    </section>
  )
}
