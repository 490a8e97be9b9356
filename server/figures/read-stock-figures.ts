import type { StockFigures } from '#contract/figures/figures.ts'
import { stockState } from '#rules/stock/stock.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { type RankedProduct, rankStocks } from './stock-figures-store.ts'

export const readStockFigures = answer.readStockFigures.handler(
  async ({ context: { house }, input: { limit } }): Promise<StockFigures> => ({
    asOf: house.clock().toISOString(),
    ...(await stockFiguresIn(house.database, limit)),
  }),
)

export async function stockFiguresIn(tx: Tx, limit: number): Promise<Omit<StockFigures, 'asOf'>> {
  const { active, popular, low, lowTotal } = await rankStocks(tx, limit)
  return {
    active,
    popular: popular.map((product) => ({ ...writeProduct(product), totalSales: product.totalSales })),
    low: { total: lowTotal, rows: low.map(writeProduct) },
  }
}

const writeProduct = (product: RankedProduct) => {
  const { id, name, standName, unit, stock } = product
  return { id, name, standName, unit, stock, state: stockState(product) }
}
