/** «Exporter (CSV)»: every row the filters leave, not those of the page alone. */
import { csvText } from '#rules/csv.ts'
import { businessDay } from '#rules/venue-clock.ts'
import { ask } from '../../app/ask.ts'
import { now } from '../../app/clock.ts'
import { type Walk, walkPages } from './all-pages.ts'
import { operationTable, purchaseTable } from './history-csv.ts'
import { type HistoryFilters, queryOf } from './history-filters.ts'

export type HistoryExport = {
  readonly name: string
  readonly read: () => Promise<{ readonly text: string; readonly isCutShort: boolean }>
}

type Of = { readonly cardId: string; readonly code: string; readonly filters: HistoryFilters }

const nameOf = (what: string, code: string) => `${what}-${code}-${businessDay(now(), 0)}.csv`

async function fileOf<Row>(
  walk: Promise<Walk<Row>>,
  table: (rows: readonly Row[]) => readonly (readonly string[])[],
) {
  const { rows, isCutShort } = await walk
  return { text: csvText(table(rows)), isCutShort }
}

export const purchaseExport = ({ cardId, code, filters }: Of): HistoryExport => ({
  name: nameOf('achats', code),
  read: () =>
    fileOf(
      walkPages((page) => ask.listPurchasesOfCard({ ...queryOf(cardId, filters, 'achats'), page })),
      purchaseTable,
    ),
})

export const operationExport = ({ cardId, code, filters }: Of): HistoryExport => ({
  name: nameOf('recharges', code),
  read: () =>
    fileOf(
      walkPages((page) => ask.listOperationsOfCard({ ...queryOf(cardId, filters, 'operations'), page })),
      operationTable,
    ),
})
