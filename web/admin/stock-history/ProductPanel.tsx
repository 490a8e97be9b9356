import type { StockHistory } from '#contract/stock/stock-history.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { standWords } from '#rules/stock/stock-history.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { ProductPhoto } from '../../ui/product/ProductPhoto.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import { useTint } from '../../ui/use-tint.ts'
import classes from './StockHistory.module.css'

type Props = { readonly product: StockHistory['product'] }

/** The current stock of the product, whatever the period. */
export function ProductPanel({ product }: Props) {
  const { name, image, standName, categoryName, unit, stock, state, stockAlert, minQuantity } = product
  const left = useTint<HTMLElement>(stock)
  return (
    <section className={`fp-panel ${classes.product}`} aria-label={name}>
      <ProductPhoto image={image} />
      <div className={classes.what}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.where}>
          {standWords(standName)} · {categoryName}
          {product.archivedAt === null ? null : <span> · Archivé</span>}
        </p>
      </div>
      <p className={classes.left}>
        <strong ref={left}>
          <StockQuantity>{formatQuantity(stock, unit)}</StockQuantity>
        </strong>
        <StockBadge state={state} />
      </p>
      <FigureList
        figures={[
          ["Seuil d'alerte", <StockQuantity key="alert">{formatQuantity(stockAlert, unit)}</StockQuantity>],
          [
            'Quantité minimale',
            <StockQuantity key="minimum">{formatQuantity(minQuantity, unit)}</StockQuantity>,
          ],
        ]}
      />
    </section>
  )
}
