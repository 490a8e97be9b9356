import { salesPerPage } from '#contract/sale/sale-list.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { stretchesOf } from '#rules/figures/figures.ts'
import { centimes } from '#rules/plain/money.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { waitingDay } from '../books/waiting-orders.ts'
import { countUpTo, turnTo } from '../platform/paging.ts'
import { amountOfSales, countSales, pageOfSales } from './sale-list-store.ts'

/** Counted no further before a page is shown, unless a further page is asked for. */
const countedAtMost = 2_000

/** Lists sales of the same business days that the dashboard sums. */
export const listSales = answer.listSales.handler(({ context: { house }, input }) => {
  const { page, period, hour, standId, waiting: state } = input
  return house.database.snapshot(async (tx) => {
    const { turnHour } = await venueNow(house, tx)
    const { firstDay, lastDay } = stretchesOf(period, house.clock(), turnHour).now
    const waiting = state && { state, ...(await waitingDay(house, tx)) }
    const query = {
      ...{ firstDay, lastDay, standId, waiting },
      hour: hour === undefined ? undefined : Number(hour),
    }
    const most = countUpTo(input, countedAtMost, salesPerPage)
    const counted = await countSales(tx, query, most + 1)
    const sold = await amountOfSales(tx, query)
    const { place, window } = turnTo(page, Math.min(counted, most), salesPerPage)
    const rows = await pageOfSales(tx, query, window)
    return {
      ...place,
      isTotalExact: counted <= most,
      sold,
      rows: rows.map(({ at, standId, standName, cardId, code, amount, ...row }) => ({
        ...row,
        at: at.toISOString(),
        stand: { id: standId, name: standName },
        card: { id: cardId, codeTail: cardCodeTail(code ?? '') },
        amount: centimes(amount),
      })),
    }
  })
})
