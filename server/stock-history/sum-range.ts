/** The sums of all movements of a period, even where its list is cut short. */
import { type Centimes, centimes } from '#rules/plain/money.ts'
import { type Thousandths, thousandths } from '#rules/plain/quantity.ts'
import { movedWithSales, type StockBalance, stockBalance } from '#rules/stock/stock-history.ts'
import type { Tx } from '../platform/database.ts'
import { type CancelledSales, sumCancelledSales } from './cancelled-sales-store.ts'
import { type MovedRow, type Range, type RangeOfStock, sumAllButSales } from './movement-store.ts'

export type Turnover = {
  readonly sales: number
  readonly quantity: Thousandths
  readonly amount: Centimes
  readonly cancelled: Thousandths
}

export async function sumRange(
  tx: Tx,
  range: RangeOfStock,
): Promise<{ readonly balance: StockBalance; readonly turnover: Turnover }> {
  const [others, cancelled] = await Promise.all([sumAllButSales(tx, range), sumCancelledSales(tx, range)])
  const moved = Object.fromEntries(others.map(({ type, quantity }) => [type, quantity]))
  const balance = stockBalance(range.initial, movedWithSales(range, moved))
  return {
    balance,
    turnover: {
      sales: salesLeft(range, others, cancelled),
      quantity: thousandths(balance.sales - cancelled.quantity),
      amount: centimes(range.amount - cancelled.amount),
      cancelled: cancelled.quantity,
    },
  }
}

export async function countSales(tx: Tx, range: Range): Promise<number> {
  const [others, cancelled] = await Promise.all([sumAllButSales(tx, range), sumCancelledSales(tx, range)])
  return salesLeft(range, others, cancelled)
}

/** Movements are numbered without gap: what remains after the other types and the cancelled sales are subtracted are sales. */
const salesLeft = ({ after, last }: Range, others: readonly MovedRow[], cancelled: CancelledSales): number =>
  last - after - others.reduce((sum, { movements }) => sum + movements, 0) - cancelled.sales
