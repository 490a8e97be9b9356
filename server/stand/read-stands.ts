import { type ListedStand, standsPerPage } from '#contract/venue/stand.ts'
import { centimes } from '#rules/plain/money.ts'
import { averageAmount } from '#rules/plain/share.ts'
import { boundsOfBusinessDay, businessDay } from '#rules/plain/venue-clock.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { turnTo } from '../platform/paging.ts'
import { countSellingStands, countStands, pageOfStands, type StandFigures } from './stand-list-store.ts'

/** The list of /stands: reads stands and figures in one snapshot. */
export const readStands = answer.readStands.handler(({ context: { house }, input }) => {
  const now = house.clock()
  return house.database.snapshot(async (tx) => {
    const [{ turnHour }, total, counts] = await Promise.all([
      venueNow(house, tx),
      countStands(tx, input),
      countSellingStands(tx),
    ])
    const { place, window } = turnTo(input.page, total, standsPerPage)
    const stands = await pageOfStands(tx, input, {
      day: boundsOfBusinessDay(businessDay(now, turnHour), turnHour),
      window,
    })
    return { ...place, rows: stands.map(writeStand), counts }
  })
})

const writeStand = (stand: StandFigures): ListedStand => ({
  ...stand,
  createdAt: stand.createdAt.toISOString(),
  vendorId: stand.vendors[0]?.id ?? null,
  vendors: [...stand.vendors],
  todaySales: centimes(stand.todaySales),
  averageTransaction: averageAmount(centimes(stand.todaySales), stand.transactionCount),
})
