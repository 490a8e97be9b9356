import { readHistorySearch } from '#rules/card/card-history.ts'
import type { Period } from '#rules/plain/period.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import type { Tx } from '../platform/database.ts'
import { turnTo, type Window } from '../platform/paging.ts'
import { type HistoryQuery, type HistorySums, isThereCard } from './card-history-store.ts'

const rowsPerPage = 10

type Asked = Pick<HistoryQuery, 'cardId' | 'direction'> & {
  readonly q: string
  readonly period: Period
  readonly page: number
}

type Reading<Row> = {
  /** The names of all products on the card's lines; undefined for a list without products. */
  readonly names?: (tx: Tx, query: Pick<HistoryQuery, 'cardId' | 'since' | 'until'>) => Promise<string[]>
  readonly sum: (tx: Tx, query: HistoryQuery) => Promise<HistorySums>
  readonly page: (tx: Tx, query: HistoryQuery, window: Window) => Promise<Row[]>
}

/** Reads rows and sums in one snapshot. */
export function readHistory<Row>(
  house: Pick<House, 'database' | 'clock' | 'venue'>,
  asked: Asked,
  reading: Reading<Row>,
) {
  const { cardId, direction, q, period } = asked
  const search = readHistorySearch(q)
  const now = house.clock()
  return house.database.snapshot(async (tx) => {
    const bounds = boundsOfPeriod(period, now, (await venueNow(house, tx)).turnHour)
    const names = search.words === '' ? [] : ((await reading.names?.(tx, { cardId, ...bounds })) ?? [])
    const productNames = names.filter((name) => plainWords(name).includes(search.words))
    const query = { cardId, direction, search, ...bounds, productNames }
    const [isThere, { total, ...sums }] = await Promise.all([isThereCard(tx, cardId), reading.sum(tx, query)])
    if (!isThere) throw new Refusal('card-not-found')
    const { place, window } = turnTo(asked.page, total, rowsPerPage)
    return { ...place, sums, rows: await reading.page(tx, query, window) }
  })
}
