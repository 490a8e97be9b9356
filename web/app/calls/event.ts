import { queries } from './queries.ts'

/**
 * Watches all that the event's preparation counts: stands, categories, products and people come and go, cards are printed, a sale is
 * cancelled.
 */
export const readingEvent = queries.readEvent.queryOptions({
  meta: {
    watches: [
      'venue',
      'stands',
      'categories',
      'products',
      'staff',
      'tills',
      'printer',
      'cards',
      'devices',
      'copies',
    ],
    watchesSlowly: ['sales'],
  },
})
