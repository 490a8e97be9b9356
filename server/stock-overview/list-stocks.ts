import { stocksPerPage } from '#contract/stock-overview.ts'
import { Refusal } from '#rules/refusal.ts'
import { type StockState, stockState, stockStates } from '#rules/stock.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { findStocks, type ListedStock, stocksInOrder } from './stock-list-store.ts'

/** Rows and counts of the same instant. */
export const listStocks = answer.listStocks.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const { ids, counts } = await findStocks(tx, input, { page: input.page, perPage: stocksPerPage })
    const meant: readonly StockState[] = input.state === 'all' ? stockStates : [input.state]
    const total = meant.reduce((sum, state) => sum + counts[state], 0)
    const rows = await stocksInOrder(tx, ids)
    return {
      ...turnTo(input.page, total, stocksPerPage).place,
      counts,
      rows: rows.map(writeStock),
    }
  }),
)

export const readStock = answer.readStock.handler(async ({ context: { house }, input }) => {
  const [row] = await stocksInOrder(house.database, [input.productId])
  if (!row) throw new Refusal('product-not-found')
  return writeStock(row)
})

const writeStock = ({ archivedAt: _, ...row }: ListedStock) => ({
  ...row,
  state: stockState(row),
  updatedAt: row.updatedAt.toISOString(),
})
