import { queries } from './queries.ts'

/** What is there of it all too: stands, categories, products and people come and go. */
export const readingEvent = queries.readEvent.queryOptions({
  meta: { watches: ['venue', 'stands', 'categories', 'products', 'staff'] },
})
