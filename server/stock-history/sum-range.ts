/** What the movements of a period come to. All of them: only lists are cut short. */
import { type Centimes, centimes } from '#rules/money.ts'
import { type Thousandths, thousandths } from '#rules/quantity.ts'
import { movedWithSales, type StockBalance, stockBalance } from '#rules/stock-history.ts'
import type { Database, Tx } from '../platform/database.ts'
import { type MovedRow, type Range, type RangeOfStock, sumAllButSales } from './movement-store.ts'
import { countCancelledSales, sumCancelledSales } from './product-sales-store.ts'
import { soldAmount } from './sold-amounts.ts'

export type Turnover = {
  readonly sales: number
  readonly quantity: Thousandths
  readonly amount: Centimes
  readonly cancelled: Thousandths
}

export async function sumRange(
  database: Database,
  tx: Tx,
  range: RangeOfStock,
): Promise<{ readonly balance: StockBalance; readonly turnover: Turnover }> {
  const [others, cancelled, amount] = await Promise.all([
    sumAllButSales(tx, range),
    sumCancelledSales(tx, range),
    soldAmount(database, tx, range),
  ])
  const moved = Object.fromEntries(others.map(({ type, quantity }) => [type, quantity]))
  const balance = stockBalance(range.initial, movedWithSales(range, moved))
  return {
    balance,
    turnover: {
      sales: salesLeft(range, others, cancelled.sales),
      quantity: thousandths(balance.sales - cancelled.quantity),
      amount: centimes(amount - cancelled.amount),
      cancelled: cancelled.quantity,
    },
  }
}

export async function countSales(tx: Tx, range: Range): Promise<number> {
  const [others, cancelled] = await Promise.all([sumAllButSales(tx, range), countCancelledSales(tx, range)])
  return salesLeft(range, others, cancelled)
}

/** Numbers without gap: what is neither another movement nor a cancelled sale is a sale. */
const salesLeft = ({ after, last }: Range, others: readonly MovedRow[], cancelled: number): number =>
  last - after - others.reduce((sum, { movements }) => sum + movements, 0) - cancelled
