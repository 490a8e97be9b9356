import { queries } from './queries.ts'

/** What is there of it all too: stands, categories, products and people come and go, cards are printed, a sale is taken back. */
export const readingEvent = queries.readEvent.queryOptions({
  meta: {
    watches: ['venue', 'stands', 'categories', 'products', 'staff', 'tills', 'printer', 'cards'],
    watchesSlowly: ['sales'],
  },
})
