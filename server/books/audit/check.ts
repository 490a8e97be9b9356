/**
 * One thing that must always be true of the books: a query that lists every breach and counts what it looked at.
 * The queries beside this file are written apart from the code that writes the books, and share nothing with it.
 */
import type { Tx } from '../../platform/database.ts'

/** `looked` is the number of rows compared; each breach names the row at fault. */
export type Finding = { readonly looked: number; readonly breaches: readonly string[] }

export type Check = { readonly name: string; readonly look: (tx: Tx) => Promise<Finding> }

/** How many breaches are listed: the first few are enough to find the cause. */
const most = 20

export type Row = { looked: number; breaches: string[] | null }
export const finding = ({ rows }: { rows: Row[] }): Finding => ({
  looked: rows[0]?.looked ?? 0,
  breaches: (rows[0]?.breaches ?? []).slice(0, most),
})
