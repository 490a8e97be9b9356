import type { StockFigures } from '#contract/figures.ts'
import { stockState } from '#rules/stock.ts'
import { answer } from '../books/answer.ts'
import { type RankedProduct, rankStocks } from './stock-figures-store.ts'

export const readStockFigures = answer.readStockFigures.handler(
  async ({ context: { house }, input: { limit } }): Promise<StockFigures> => {
    const { active, popular, low, lowTotal } = await rankStocks(house.database, limit)
    return {
      asOf: house.clock().toISOString(),
      active,
      popular: popular.map((product) => ({ ...writeProduct(product), totalSales: product.totalSales })),
      low: { total: lowTotal, rows: low.map(writeProduct) },
    }
  },
)

const writeProduct = (product: RankedProduct) => {
  const { id, name, standName, unit, stock } = product
  return { id, name, standName, unit, stock, state: stockState(product) }
}
