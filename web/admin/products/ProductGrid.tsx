import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { Selection } from '../../app/list/use-selection.ts'
import { PriceCell } from './PriceCell.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { ProductName } from './ProductName.tsx'
import classes from './Products.module.css'
import type { OnProductAct } from './product-acts.ts'
import { Stock } from './product-columns.tsx'

type Props = {
  readonly products: readonly ListedProduct[]
  readonly isDimmed: boolean
  readonly selection: Selection<ListedProduct>
  readonly onAct: OnProductAct
}

export function ProductGrid({ products, isDimmed, selection, onAct }: Props) {
  return (
    <ul
      className={classes.grid}
      aria-label="Produits"
      data-dimmed={isDimmed || undefined}
      aria-busy={isDimmed}
    >
      {products.map((product) => (
        <li key={product.id} className={`fp-panel ${classes.card}`} data-row tabIndex={-1}>
          <div className={classes.cardHead}>
            <ProductName product={product} selection={selection} />
            <ProductMenu product={product} onAct={onAct} />
          </div>
          <p className={classes.where}>
            {product.standName} · {product.categoryName}
          </p>
          <div className={classes.cardFoot}>
            <PriceCell product={product} />
            <Stock product={product} />
          </div>
        </li>
      ))}
    </ul>
  )
}
