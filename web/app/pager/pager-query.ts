import { queries } from '../calls/queries.ts'

export const pagerQuery = queries.readPager.queryOptions({ meta: { watches: ['pager'] } })
