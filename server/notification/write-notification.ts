import { messageOf } from '#rules/notification/notification.ts'
import { stockState } from '#rules/stock/stock.ts'
import type { ListedNotification } from './notification-list-store.ts'

const written = (at: Date | null) => at?.toISOString() ?? null
const person = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? 'Inconnu' }

export const writeNotification = (row: ListedNotification) => ({
  id: row.id,
  type: row.type,
  status: row.status,
  message: messageOf(row, row.alert.currentStock, row.product.unit),
  createdAt: row.createdAt.toISOString(),
  again: row.times > 1 ? { times: row.times, since: row.firstAt.toISOString() } : null,
  createdBy: person(row.createdBy, row.createdByName),
  joinedBy: person(row.joined?.by ?? null, row.joinedByName),
  product: { ...row.product, state: stockState(row.product) },
  stand: { id: row.standId, name: row.standName },
  alert: { id: row.alertId, status: row.alert.status, minStock: row.alert.minStock },
  requestedQuantity: row.requestedQuantity,
  processedAt: written(row.processedAt),
  processedBy: person(row.processedBy, row.processedByName),
  processedQuantity: row.processedQuantity,
  answer: row.answer,
})
