/** What each kind of file holds: how its rows are asked for, and what stands in its columns. */
import type { ExportWish } from '#contract/export.ts'
import {
  type ExportedSale,
  type ExportedSaleLine,
  saleColumns,
  saleLineColumns,
} from '#rules/export-sales.ts'
import { firstDayOf } from '#rules/period.ts'
import { rowsInTurn } from '../platform/cursor.ts'
import { saleLinesToExport, salesToExport } from './sales-export-store.ts'
import { type Source, sourceOf } from './source.ts'

export type Moment = { readonly now: Date; readonly turnHour: number }

export function sourceFor(wish: ExportWish, { now, turnHour }: Moment): Source {
  const written = { format: wish.format, now }
  const meant = { firstDay: firstDayOf(wish.period, now, turnHour), standId: wish.standId }
  switch (wish.kind) {
    case 'sales':
      return sourceOf<ExportedSale>(
        { columns: saleColumns, rows: (tx) => rowsInTurn(tx, salesToExport(meant)) },
        written,
      )
    case 'sale-lines':
      return sourceOf<ExportedSaleLine>(
        {
          columns: saleLineColumns,
          rows: (tx) => rowsInTurn(tx, saleLinesToExport(meant)),
        },
        written,
      )
  }
}
