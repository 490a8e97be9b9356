/** What a stand sold in each hour of the wall clock. */
import { type Centimes, centimes } from '../plain/money.ts'

type Sold = { readonly at: Date; readonly amount: Centimes }
export type HourOfSales = { readonly from: Date; readonly count: number; readonly amount: Centimes }

const hourLength = 3_600_000

/** The hours in which something was sold, in order. The venue is whole hours ahead of UTC, whatever the season. */
export function salesByHour(sales: readonly Sold[]): readonly HourOfSales[] {
  const hours = new Map<number, HourOfSales>()
  for (const { at, amount } of sales) {
    const hour = Math.floor(at.getTime() / hourLength)
    const before = hours.get(hour) ?? { from: new Date(hour * hourLength), count: 0, amount: centimes(0) }
    hours.set(hour, { ...before, count: before.count + 1, amount: centimes(before.amount + amount) })
  }
  return [...hours.entries()].sort(([one], [other]) => one - other).map(([, hour]) => hour)
}
