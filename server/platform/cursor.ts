/** Reads a long answer a few rows at a time, within a transaction, so that neither side ever holds all of it. */
import type { Tx } from './database.ts'
import { Fragment } from './sql-fragment.ts'

const rowsAtOnce = 500
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
