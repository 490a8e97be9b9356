import { orderKey } from '#rules/books/books.ts'
import { calendarDayBefore } from '#rules/plain/venue-clock.ts'
import { holdOrderCounts, saveOrderCounts } from '../../sale/sale-store.ts'
import { lastBy, some } from '../rows-to-write.ts'
import { keysOf, shelf } from '../shelf.ts'

/**
 * The last order number of each seller's stand, of every day from yesterday on, whatever hour the day turns at: numbers are
 * those of the day on which the sale is dated, and while the clock was ahead a stand may have given some of any day to come.
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
