import type { SalesFigures } from '#contract/figures/figures.ts'
import { changeInPercent, type FigureMoment, hoursOfDay, stretchesOf } from '#rules/figures/figures.ts'
import { centimes } from '#rules/plain/money.ts'
import { averageAmount } from '#rules/plain/share.ts'
import { venueLocal } from '#rules/plain/venue-clock.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import type { Tx } from '../platform/database.ts'
import { type SalesSum, sumSales } from './sales-figures-store.ts'

export const readSalesFigures = answer.readSalesFigures.handler(
  async ({ context: { house }, input: { period, limit } }): Promise<SalesFigures> => {
    const { turnHour } = await venueNow(house)
    return salesFiguresIn(house.database, { period, now: house.clock(), turnHour }, limit)
  },
)

export async function salesFiguresIn(tx: Tx, when: FigureMoment, limit: number): Promise<SalesFigures> {
  const { period, now, turnHour } = when
  const stretches = stretchesOf(period, now, turnHour)
  const sums = await sumSales(tx, stretches)
  const current = sums.filter(({ isNow }) => isNow)
  const before = sums.filter(({ isNow }) => !isNow)
  const [total, totalBefore] = [totalOf(current), totalOf(before)]
  return {
    asOf: now.toISOString(),
    days: { first: stretches.now.firstDay, last: stretches.now.lastDay },
    sales: { ...soldOf(total), average: averageAmount(centimes(total.amount), total.count) },
    cancelled: { count: total.cancelled, amount: centimes(total.cancelledAmount) },
    changes: changesOf(total, totalBefore),
    stands: rankingOf(current).slice(0, limit),
    hours: hoursOf({ current, before, turnHour }),
  }
}

type Sums = readonly SalesSum[]

const nothing = {
  count: 0,
  amount: 0,
  cancelled: 0,
  cancelledAmount: 0,
  comparedCount: 0,
  comparedAmount: 0,
}

const totalOf = (sums: Sums) => sums.find(({ stand, hour }) => stand === null && hour === null) ?? nothing

const soldOf = ({ count, amount }: Pick<SalesSum, 'count' | 'amount'>) => ({
  count,
  amount: centimes(amount),
})

type Compared = Pick<SalesSum, 'comparedCount' | 'comparedAmount'>

const changesOf = (now: Compared, before: Compared) => ({
  count: changeInPercent(now.comparedCount, before.comparedCount),
  amount: changeInPercent(now.comparedAmount, before.comparedAmount),
  average: changeInPercent(averageCompared(now), averageCompared(before)),
})

const averageCompared = ({ comparedCount, comparedAmount }: Compared) =>
  averageAmount(centimes(comparedAmount), comparedCount)

/** Leaves out stands whose sales were all cancelled. */
const rankingOf = (sums: Sums): SalesFigures['stands'] =>
  sums.flatMap(({ stand, count, amount }) =>
    stand && count > 0
      ? {
          ...stand,
          todaySales: centimes(amount),
          transactionCount: count,
          averageTransaction: averageAmount(centimes(amount), count),
        }
      : [],
  )

type Hours = { readonly current: Sums; readonly before: Sums; readonly turnHour: number }

function hoursOf({ current, before, turnHour }: Hours): SalesFigures['hours'] {
  const [now, then] = [byHour(current), byHour(before)]
  return hoursOfDay(turnHour).map((hour) => ({
    hour,
    ...soldOf(now.get(hour) ?? nothing),
    before: soldOf(then.get(hour) ?? nothing),
  }))
}

/** Sums the same hour of several days, and an hour that occurred twice when the clock changed. */
function byHour(sums: Sums) {
  const hours = new Map<number, { count: number; amount: number }>()
  for (const { hour: at, count, amount } of sums) {
    if (at === null) continue
    const { hour } = venueLocal(at)
    const known = hours.get(hour) ?? nothing
    hours.set(hour, { count: known.count + count, amount: known.amount + amount })
  }
  return hours
}
