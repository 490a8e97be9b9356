import type { UseQueryResult } from '@tanstack/react-query'
import type { StockFigures } from '#contract/figures/figures.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { Block } from './Block.tsx'
import { ProductName } from './ProductName.tsx'
import { Ranking } from './Ranking.tsx'

type Props = { readonly query: UseQueryResult<StockFigures> }

/** What sold most since ever, of what there is some left. */
export const PopularProducts = ({ query }: Props) => (
  <Block title="Produits populaires, depuis toujours" query={query}>
    {({ popular }) => (
      <Ranking
        label="Produits populaires"
        hasRanks
        whenNone="Aucun produit en stock."
        rows={popular.map((product) => ({
          id: product.id,
          name: <ProductName {...product} />,
          value: formatQuantity(product.totalSales, product.unit),
          aside: `${product.standName} · reste ${formatQuantity(product.stock, product.unit)}`,
        }))}
      />
    )}
  </Block>
)
