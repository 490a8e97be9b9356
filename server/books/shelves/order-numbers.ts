import { orderKey } from '#rules/books.ts'
import { daysAround } from '#rules/venue-clock.ts'
import { holdOrderCounts, saveOrderCounts } from '../../sale/sale-store.ts'
import { lastBy, some } from '../rows-to-write.ts'
import { keysOf, shelf } from '../shelf.ts'

/**
 * The last order number of each seller's stand on its business day, whatever hour that turns at. Of the day after too: when
 * the clock was set back, a till may already have given numbers of it.
 */
export const orderNumbers = shelf({
  needs: ['orderNumber'],
  books: ['orderNumbers'],
  effects: ['newSale'],
  held: {
    wanted: (commands) => keysOf(commands, ({ actorId, needs }) => (needs.orderNumber ? [actorId] : [])),
    hold: (tx, sellerIds, { now }) => holdOrderCounts(tx, sellerIds, daysAround(now)),
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
