import { mostAlertsTold } from '#contract/stock/stock.ts'
import { stockState } from '#rules/stock/stock.ts'
import { needOf } from '#rules/stock/stock-alert.ts'
import { answer } from '../books/answer.ts'
import { countOpenAlerts, findListedAlerts, type ListedAlert } from './alert-list-store.ts'

/** Reads rows and count in one snapshot. */
export const listAlerts = answer.listAlerts.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const [rows, open] = await Promise.all([
      findListedAlerts(tx, input, mostAlertsTold),
      countOpenAlerts(tx, input.standId),
    ])
    return { rows: rows.map(writeAlert), open }
  }),
)

const written = (at: Date | null) => at?.toISOString() ?? null
const person = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? 'Inconnu' }

const writeAlert = (row: ListedAlert) => ({
  id: row.id,
  product: { ...row.product, state: stockState(row.product) },
  stand: { id: row.standId, name: row.standName },
  currentStock: row.currentStock,
  minStock: row.minStock,
  ...needOf(row, row.product, row.asked),
  status: row.status,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  createdBy: person(row.createdBy, row.createdByName),
  takenAt: written(row.takenAt),
  takenBy: person(row.takenBy, row.takenByName),
  resolvedAt: written(row.resolvedAt),
  resolvedBy: person(row.resolvedBy, row.resolvedByName),
})
