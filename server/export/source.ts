/** The lines of one file, read and written some rows at a time. */
import { type ExportFormat, writerOf } from '#rules/figures/export.ts'
import type { Column } from '#rules/figures/export-column.ts'
import type { Tx } from '../platform/database.ts'

/** Some rows, as they stand in the file. */
type Lines = { readonly rows: number; readonly text: string }

export type Source = {
  readonly begin: string
  readonly lines: (tx: Tx) => AsyncIterable<Lines>
  /** The last line of a file that could not be read to its end. */
  readonly cut: (rows: number) => string
}

/** `rows` come in the order of the file, some at a time. */
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
