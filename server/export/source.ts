/** The content of one exported file, read and written a few rows at a time. */
import { type ExportFormat, writerOf } from '#rules/figures/export.ts'
import type { Column } from '#rules/figures/export-column.ts'
import type { Tx } from '../platform/database.ts'

/** The text of some rows in the format of the file. */
type Lines = { readonly rows: number; readonly text: string }

export type Source = {
  readonly begin: string
  readonly lines: (tx: Tx) => AsyncIterable<Lines>
  /** The last line of a file that could not be read to its end; it says how many rows were written. */
  readonly cut: (rows: number) => string
}

/** `rows` yields groups of rows in the order of the file. */
export type Contents<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: (tx: Tx) => AsyncIterable<readonly Row[]>
}

export type Written = { readonly format: ExportFormat; readonly now: Date }

export function sourceOf<Row>({ columns, rows }: Contents<Row>, { format, now }: Written): Source {
  const writer = writerOf[format](columns)
  return {
    begin: writer.begin(now),
    lines: async function* (tx) {
      for await (const some of rows(tx)) yield { rows: some.length, text: writer.rows(some, now) }
    },
    cut: writer.cut,
  }
}
