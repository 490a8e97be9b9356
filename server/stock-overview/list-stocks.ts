import { stocksPerPage } from '#contract/stock/stock-overview.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { type StockState, stockState, stockStates } from '#rules/stock/stock.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { type ListedStock, readStockOf, readStockPage } from './stock-list-store.ts'

const listStocks = answer.listStocks.handler(async ({ context: { house }, input }) => {
  const wish = { page: input.page, perPage: stocksPerPage }
  const { stocks, counts } = await readStockPage(house.database, input, wish)
  const meant: readonly StockState[] = input.state === 'all' ? stockStates : [input.state]
  const total = meant.reduce((sum, state) => sum + counts[state], 0)
  return {
    ...turnTo(input.page, total, stocksPerPage).place,
    counts,
    rows: stocks.map(writeStock),
  }
})

const readStock = answer.readStock.handler(async ({ context: { house }, input }) => {
  const row = await readStockOf(house.database, input.productId)
  if (!row) throw new Refusal('product-not-found')
  return writeStock(row)
})

const writeStock = ({ archivedAt: _, soldOut, ...row }: ListedStock) => ({
  ...row,
  state: stockState(row),
  soldOut: soldOut && {
    since: soldOut.since.toISOString(),
    until: soldOut.until?.toISOString() ?? null,
  },
  updatedAt: row.updatedAt.toISOString(),
})

export const stockOverviewCalls = {
  listStocks,
  readStock,
}
