import type { Ask } from '../app/calls/ask.ts'

/** What a stand sells: the stand, its categories in their order, and its products. */
export type Catalogue = Awaited<ReturnType<Ask['readMyCatalogue']>>

export type Till = NonNullable<Awaited<ReturnType<Ask['readMyTill']>>['till']>
export type TillFigures = NonNullable<Awaited<ReturnType<Ask['readMyTill']>>['figures']>
export type RecentSale = Awaited<ReturnType<Ask['listRecentSales']>>[number]
