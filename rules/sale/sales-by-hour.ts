/** The sales of a stand in each hour of the venue's clock. */
import { type Centimes, centimes } from '../plain/money.ts'

type Sold = { readonly at: Date; readonly amount: Centimes }
export type HourOfSales = { readonly from: Date; readonly count: number; readonly amount: Centimes }

const hourLength = 3_600_000

/** Only hours with sales, in order. The venue's offset from UTC is always in whole hours. */
export function salesByHour(sales: readonly Sold[]): readonly HourOfSales[] {
  const hours = new Map<number, HourOfSales>()
  for (const { at, amount } of sales) {
    const hour = Math.floor(at.getTime() / hourLength)
    const before = hours.get(hour) ?? { from: new Date(hour * hourLength), count: 0, amount: centimes(0) }
    hours.set(hour, { ...before, count: before.count + 1, amount: centimes(before.amount + amount) })
  }
  return [...hours.entries()].sort(([one], [other]) => one - other).map(([, hour]) => hour)
}
