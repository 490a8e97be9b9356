import type { Topic } from '#rules/books/live-topics.ts'
import { goodsOf, type Sale } from '#rules/sale/sale.ts'
import { endLoans } from '../../buzzer/buzzer-loan-store.ts'
import { holdSales, insertSales, setSaleStatus } from '../../sale/sale-store.ts'
import { insertCancelledSales } from '../../stock-history/cancelled-sales-store.ts'
import { cancelTickets, insertTickets } from '../../ticket/booked-ticket-store.ts'
import { some } from '../rows-to-write.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** Sales that may be cancelled, with their kitchen tickets and their customers' buzzers. */
export const sales = shelf({
  needs: ['sales'],
  books: ['sales'],
  effects: ['newSale', 'cancelledSale'],
  held: {
    wanted: (commands) => keysOf(commands, ({ needs }) => needs.sales),
    hold: holdSales,
    put: (books, rows) => fill(books.sales, rows),
  },
  changed: {
    apply: (books, { newSale, cancelledSale }) => {
      for (const sale of [newSale, cancelledSale]) if (sale) books.sales.set(sale.id, sale)
    },
    write: (writer, effects, { now }) => {
      const newSales = effects.flatMap(({ newSale }) => newSale ?? [])
      const cancelled = effects.flatMap(({ cancelledSale }) => cancelledSale ?? [])
      const cancelledIds = cancelled.map(({ id }) => id)
      return [
        some(newSales, (rows) => insertSales(writer, rows)),
        some(
          newSales.filter(({ step }) => step !== null),
          (rows) => insertTickets(writer, rows),
        ),
        some(cancelledIds, (ids) => setSaleStatus(writer, ids, 'cancelled')),
        some(cancelledIds, (ids) => cancelTickets(writer, ids, now)),
        some(cancelledIds, (ids) => endLoans(writer, ids, { how: 'cancelled', at: now })),
        some(cancelled.flatMap(goodsOfSale), (rows) => insertCancelledSales(writer, rows)),
      ]
    },
    topics: ({ newSale, cancelledSale }) => [
      ...[newSale, cancelledSale].flatMap<Topic>((sale) => (sale ? ['sales', `ticket:${sale.standId}`] : [])),
      ...(cancelledSale ? (['buzzers'] as const) : []),
    ],
  },
})

const goodsOfSale = ({ id, at, lines }: Sale) =>
  [...goodsOf(lines).keys()].map((productId) => ({ saleId: id, productId, soldAt: at }))
