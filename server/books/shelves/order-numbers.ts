import { orderKey } from '#rules/books/books.ts'
import { calendarDayBefore } from '#rules/plain/venue-clock.ts'
import { holdOrderCounts, saveOrderCounts } from '../../sale/sale-store.ts'
import { lastBy, some } from '../rows-to-write.ts'
import { keysOf, shelf } from '../shelf.ts'

/**
 * The last order number of each seller's stand, for every day from yesterday on, at whatever hour the day turns. Numbers
 * belong to the day of the sale, and while the clock was ahead a stand may have given out numbers of later days.
 */
export const orderNumbers = shelf({
  needs: ['orderNumber'],
  books: ['orderNumbers'],
  effects: ['newSale'],
  held: {
    wanted: (commands) => keysOf(commands, ({ actorId, needs }) => (needs.orderNumber ? [actorId] : [])),
    hold: (tx, sellerIds, { now }) => holdOrderCounts(tx, sellerIds, calendarDayBefore(now)),
    put: (books, rows) => {
      for (const { standId, businessDay, lastNumber } of rows)
        books.orderNumbers.set(orderKey(standId, businessDay), lastNumber)
    },
  },
  changed: {
    apply: (books, { newSale }) => {
      if (newSale) books.orderNumbers.set(orderKey(newSale.standId, newSale.businessDay), newSale.dayNumber)
    },
    write: (writer, effects) => [
      some(
        lastBy(
          effects.flatMap(({ newSale }) => newSale ?? []),
          ({ standId, businessDay }) => orderKey(standId, businessDay),
        ),
        (rows) => saveOrderCounts(writer, rows),
      ),
    ],
    topics: () => [],
  },
})
