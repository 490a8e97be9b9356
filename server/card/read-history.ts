import { type HistoryPeriod, historySince, readHistorySearch } from '#rules/card-history.ts'
import { plainWords } from '#rules/plain-words.ts'
import { Refusal } from '#rules/refusal.ts'
import type { House } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { type HistoryQuery, type HistorySums, isThereCard } from './card-history-store.ts'

const rowsPerPage = 10

type Asked = Pick<HistoryQuery, 'cardId' | 'direction'> & {
  readonly q: string
  readonly period: HistoryPeriod
  readonly page: number
}

type Reading<Row> = {
  /** Of all products on its lines; of some lists there are none. */
  readonly names?: (tx: Tx, query: Pick<HistoryQuery, 'cardId' | 'since'>) => Promise<string[]>
  readonly sum: (tx: Tx, query: HistoryQuery) => Promise<HistorySums>
  readonly page: (tx: Tx, query: HistoryQuery, window: { limit: number; offset: number }) => Promise<Row[]>
}

/** Rows and sums of the same instant. A page beyond the last shows the last. */
export function readHistory<Row>(
  house: Pick<House, 'database' | 'clock'>,
  asked: Asked,
  reading: Reading<Row>,
) {
  const { cardId, direction, q, period } = asked
  const search = readHistorySearch(q)
  const since = historySince(period, house.clock())
  return house.database.snapshot(async (tx) => {
    const names = search.words === '' ? [] : ((await reading.names?.(tx, { cardId, since })) ?? [])
    const productNames = names.filter((name) => plainWords(name).includes(search.words))
    const query = { cardId, direction, search, since, productNames }
    const [isThere, { total, ...sums }] = await Promise.all([isThereCard(tx, cardId), reading.sum(tx, query)])
    if (!isThere) throw new Refusal('card-not-found')
    const pages = Math.max(1, Math.ceil(total / rowsPerPage))
    const page = Math.min(asked.page, pages)
    const rows = await reading.page(tx, query, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage })
    return { rows, total, page, pages, sums }
  })
}
