import type { NotificationOnTheWire } from '#contract/notification/notification.ts'
import { messageOf } from '#rules/notification/notification-kinds.ts'
import { stockState } from '#rules/stock/stock.ts'
import type { ListedNotification } from './notification-list-store.ts'
import type { ListedNeed } from './stock-need-list-store.ts'

const written = (at: Date | null) => at?.toISOString() ?? null
const person = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? 'Inconnu' }

export function writeNotification(row: ListedNotification): NotificationOnTheWire {
  switch (row.type) {
    case 'low_stock':
    case 'restock_request':
      return writeNeed(row)
  }
}

/** The fields that all types of notification share. */
const writeListed = (row: ListedNotification) => ({
  id: row.id,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  again: row.times > 1 ? { times: row.times, since: row.firstAt.toISOString() } : null,
  createdBy: person(row.createdBy, row.createdByName),
  processedAt: written(row.processedAt),
  processedBy: person(row.processedBy, row.processedByName),
  answer: row.answer,
})

const writeNeed = (row: ListedNeed) => ({
  ...writeListed(row),
  type: row.type,
  message: messageOf(row),
  joinedBy: person(row.joined?.by ?? null, row.joinedByName),
  product: { ...row.product, state: stockState(row.product) },
  stand: row.stand,
  alert: { id: row.alertId, status: row.alert.status, minStock: row.alert.minStock },
  requestedQuantity: row.requestedQuantity,
  processedQuantity: row.processedQuantity,
})
