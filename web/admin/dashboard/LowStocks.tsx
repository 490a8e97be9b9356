import type { UseQueryResult } from '@tanstack/react-query'
import type { StockFigures } from '#contract/figures/figures.ts'
import { lowStockTitle, noLowStock } from '#rules/figures/figures.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { Link } from '../../app/address/links.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { StockBadge } from '../../ui/StockBadge.tsx'
import { Block } from './Block.tsx'
import { ProductName } from './ProductName.tsx'
import { Ranking } from './Ranking.tsx'

type Props = { readonly query: UseQueryResult<StockFigures> }

/** The products with few left, whatever their thresholds; a badge says the state that the thresholds give. */
export const LowStocks = ({ query }: Props) => (
  <Block
    title={lowStockTitle}
    query={query}
    way={
      <Link to="/admin/stock-overview" className="fp-link">
        Voir les stocks
      </Link>
    }
  >
    {({ low }) => (
      <>
        <Ranking
          label={lowStockTitle}
          whenNone={noLowStock}
          rows={low.rows.map((product) => ({
            id: product.id,
            name: <ProductName {...product} />,
            value: formatQuantity(product.stock, product.unit),
            shown: (written) => <StockQuantity>{written}</StockQuantity>,
            aside: (
              <>
                {product.standName} <StockBadge state={product.state} />
              </>
            ),
          }))}
        />
        {low.total > low.rows.length ? <p>{`et ${low.total - low.rows.length} de plus`}</p> : null}
      </>
    )}
  </Block>
)
