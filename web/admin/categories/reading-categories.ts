import { queries } from '../../app/calls/queries.ts'

/** Watches the products too: each category says how many it holds. */
export const readingCategories = queries.listCategories.queryOptions({
  meta: { watches: ['categories', 'products'] },
})
