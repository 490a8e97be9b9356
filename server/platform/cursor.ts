/** Reads a long answer a few rows at a time, within a transaction, so that neither side ever holds all of it. */
import type { Tx } from './database.ts'
import type { Window } from './paging.ts'
import { Fragment } from './sql-fragment.ts'

/** Few: rows that wait for a reader outlive the next sweep of the memory. Of five hundred at once the server held 77 MB more, of fifty 38. */
const rowsAtOnce = 50
/** A fetch takes no parameter. */
const atOnce = new Fragment([String(rowsAtOnce)], [])

/** What is read with a cursor. A connection expects the same columns of every later cursor of that name. */
export type Walk = { readonly cursor: Fragment; readonly statement: Fragment }

export async function* rowsInTurn<Row>(tx: Tx, { cursor, statement }: Walk): AsyncGenerator<Row[]> {
  await tx.sql`declare ${cursor} no scroll cursor for ${statement}`
  for (;;) {
    const { rows } = await tx.sql<Row>`fetch ${atOnce} from ${cursor}`
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}

/** The same of a list that is asked for by pages: call it in one snapshot, or rows are met twice or never. */
export async function* pagesInTurn<Row>(
  read: (window: Window) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await read({ limit: rowsAtOnce, offset })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}
