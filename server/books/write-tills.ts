/** Writes what a batch made of the tills: those that opened, what each operation left, what a count or a closing settled. */
import type { Decision } from '#rules/books.ts'
import type { Till } from '#rules/till.ts'
import type { Writer } from '../platform/database.ts'
import { insertTills, saveClosings, saveReportCount, saveTills } from '../till/till-store.ts'
import { lastOf, some } from './rows-to-write.ts'

/** In the order in which they are to be sent: a till that takes a drawer over is there before the other names it. */
export function writeTills(writer: Writer, decisions: readonly Decision<unknown>[]): Promise<void>[] {
  const tills = lastOf(decisions.flatMap(({ till }) => till ?? []))
  const newIds = new Set(decisions.flatMap(({ changes }) => changes.newTills ?? []).map(({ id }) => id))
  const beside = decisions.flatMap(({ changes }) => changes.tills ?? [])
  const reports = tills.flatMap(({ reportNumber }) => reportNumber ?? [])
  return [
    some(
      tills.filter(({ id }) => newIds.has(id)),
      (rows) => insertTills(writer, rows),
    ),
    some(
      tills.filter(({ id }) => !newIds.has(id)),
      (rows) => saveTills(writer, rows),
    ),
    some(lastOf([...tills, ...beside]).filter(isSettled), (rows) => saveClosings(writer, rows)),
    some(reports, (numbers) => saveReportCount(writer, Math.max(...numbers))),
  ]
}

const isSettled = (till: Till): boolean => till.lastCount !== null || till.closedAt !== null
