/** Reads a long answer a few rows at a time, within a transaction, so that neither side ever holds all of it. */
import type { Tx } from './database.ts'
import type { Window } from './paging.ts'
import type { Selection } from './sql-columns.ts'
import { Fragment } from './sql-fragment.ts'

/** Few: rows that wait for a reader outlive the next sweep of the memory. Of five hundred at once the server held 77 MB more, of fifty 38. */
const rowsAtOnce = 50
/** A fetch takes no parameter. */
const atOnce = new Fragment([String(rowsAtOnce)], [])

/**
 * What is read with a cursor: the statement is `from` on, its columns are those of the selection. A connection expects the same
 * columns of every later cursor of that name.
 */
export type Walk<Row> = {
  readonly cursor: Fragment
  readonly selected: Selection<Row>
  readonly from: Fragment
}

export async function* rowsInTurn<Row>(tx: Tx, { cursor, selected, from }: Walk<Row>): AsyncGenerator<Row[]> {
  await tx.sql`declare ${cursor} no scroll cursor for select ${selected} ${from}`
  for (;;) {
    const { rows } = await tx.sql<Row>`fetch ${atOnce} from ${cursor}`
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}

/** Reads all pages of a list in turn. To be called in one snapshot: else a row may be met twice or missed. */
export async function* pagesInTurn<Row>(
  read: (window: Window) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await read({ limit: rowsAtOnce, offset })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}
