import type { TillDetail } from '#contract/till-list.ts'
import type { TillKind } from '#rules/till.ts'
import { businessDay } from '#rules/venue-clock.ts'
import { ask } from '../../app/ask.ts'
import { now } from '../../app/clock.ts'
import { walkPages } from '../card-history/all-pages.ts'
import type { queryOf } from './session-filters.ts'
import { operationTable, saleTable, sessionTable } from './session-tables.ts'

/** Every session the filters leave. */
export async function readSessions(kind: TillKind, input: ReturnType<typeof queryOf>) {
  const { rows, isCutShort } = await walkPages((page) => ask.listTills({ ...input, page }))
  return { table: sessionTable(kind, rows, businessDay(now(), 0)), isCutShort }
}

/** Everything that happened in one: its sales at a stand, its operations at a recharge desk. */
export async function readSession(session: TillDetail) {
  if (session.kind === 'sale') {
    const { rows, isCutShort } = await walkPages((page) => ask.listTillSales({ tillId: session.id, page }))
    return { table: saleTable(session, rows), isCutShort }
  }
  const { rows, isCutShort } = await walkPages((page) => ask.listTillOperations({ tillId: session.id, page }))
  return { table: operationTable(session, rows), isCutShort }
}
