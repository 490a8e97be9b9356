import { centimes, negated } from '#rules/plain/money.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { turnTo } from '../platform/paging.ts'
import { holdersOfTills, pageOfTills, sumTills, type TillSums } from './till-list-store.ts'
import { seeingOf, writeListedTill } from './write-listed-till.ts'

const rowsPerPage = 25

/** Reads rows and figures in one snapshot. */
export const listTills = answer.listTills.handler(({ context, input }) => {
  const { house } = context
  const now = house.clock()
  return house.database.snapshot(async (tx) => {
    const { turnHour } = await venueNow(house, tx)
    const query = { ...input, ...boundsOfPeriod(input.period, now, turnHour) }
    const [sums, seeing] = await Promise.all([
      sumTills(tx, query, now),
      seeingOf(tx, memberOf(context).id, now),
    ])
    const { place, window } = turnTo(input.page, sums.total, rowsPerPage)
    const rows = await pageOfTills(tx, query, window)
    return {
      ...place,
      rows: rows.map((row) => writeListedTill(row, seeing)),
      figures: figuresOf(sums),
    }
  })
})

const figuresOf = (sums: TillSums) => ({
  open: sums.open,
  recharged: centimes(sums.recharged),
  refunded: negated(centimes(sums.refunded)),
  excess: centimes(sums.excess),
  missing: centimes(sums.missing),
  difference: centimes(sums.excess - sums.missing),
  sales: { count: sums.sales, amount: centimes(sums.sold) },
  averageMinutes: sums.averageMinutes,
})

export const listTillHolders = answer.listTillHolders.handler(async ({ context, input }) => ({
  rows: await holdersOfTills(context.house.database, input.kind),
}))
