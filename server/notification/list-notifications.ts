import { notificationsPerPage } from '#contract/notification.ts'
import { messageOf } from '#rules/notification.ts'
import { periodStart } from '#rules/period.ts'
import { stockState } from '#rules/stock.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { turnTo } from '../platform/paging.ts'
import {
  countNotifications,
  type ListedNotification,
  pageOfNotifications,
} from './notification-list-store.ts'

/** Counted, and paged through, up to here: who looks further asks for one stand, one type or a period. */
const countedAtMost = 1_000

/** Rows and counts of the same instant. */
export const listNotifications = answer.listNotifications.handler(({ context: { house }, input }) => {
  const { page, period, ...asked } = input
  return house.database.snapshot(async (tx) => {
    const { turnHour } = await venueNow(house, tx)
    const query = { ...asked, since: periodStart(period, house.clock(), turnHour) }
    const [counted, pending] = await Promise.all([
      countNotifications(tx, query, countedAtMost + 1),
      countNotifications(tx, { ...query, status: 'pending' }, countedAtMost),
    ])
    const { place, window } = turnTo(page, Math.min(counted, countedAtMost), notificationsPerPage)
    const rows = await pageOfNotifications(tx, query, window)
    return { ...place, rows: rows.map(writeNotification), isTotalExact: counted <= countedAtMost, pending }
  })
})

const written = (at: Date | null) => at?.toISOString() ?? null
const person = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? 'Inconnu' }

const writeNotification = (row: ListedNotification) => ({
  id: row.id,
  type: row.type,
  status: row.status,
  message: messageOf(row, row.alert.currentStock, row.product.unit),
  createdAt: row.createdAt.toISOString(),
  createdBy: person(row.createdBy, row.createdByName),
  product: { ...row.product, state: stockState(row.product) },
  stand: { id: row.standId, name: row.standName },
  alert: { id: row.alertId, status: row.alert.status, minStock: row.alert.minStock },
  requestedQuantity: row.requestedQuantity,
  processedAt: written(row.processedAt),
  processedBy: person(row.processedBy, row.processedByName),
  processedQuantity: row.processedQuantity,
  answer: row.answer,
})
