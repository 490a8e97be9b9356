import { queries } from '../../app/calls/queries.ts'

export const pagerQuery = queries.readPager.queryOptions({ meta: { watches: ['pager'] } })
