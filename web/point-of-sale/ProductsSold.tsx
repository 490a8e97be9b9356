import { formatDirhams } from '#rules/money.ts'
import { formatCount } from '#rules/quantity.ts'
import type { TillFigures } from './answers.ts'
import classes from './CashierSession.module.css'

/** Best-selling first. */
export function ProductsSold({ products }: { products: TillFigures['products'] }) {
  return (
    <section aria-labelledby="produits-vendus">
      <h2 id="produits-vendus" className={classes.heading}>
        Produits vendus
      </h2>
      {products.length === 0 ? (
        <p className={classes.none}>Aucun produit vendu pour l'instant.</p>
      ) : (
        <table className={classes.products}>
          <thead>
            <tr>
              <th scope="col">Produit</th>
              <th scope="col">Quantité</th>
              <th scope="col">Montant</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, name, quantity, unit, amount }) => (
              <tr key={productId}>
                <th scope="row">{name}</th>
                <td>{formatCount(quantity, unit)}</td>
                <td>{formatDirhams(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
