import type { Notification } from '#rules/notification/notification.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { notificationTable } from '../database/tables/notifications.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { givenOf } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type NotificationRow = {
  id: string
  type: Notification['type']
  status: Notification['status']
  message: string
  product_id: string
  stand_id: string
  alert_id: string
  requested_quantity: number | null
  created_at: Date
  created_by: string | null
  processed_at: Date | null
  processed_by: string | null
  processed_quantity: number | null
  answer: string
  is_of_mark: boolean
  joined_by: string | null
  joined_at: Date | null
}

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  status: row.status,
  message: row.message,
  productId: row.product_id,
  standId: row.stand_id,
  alertId: row.alert_id,
  requestedQuantity: row.requested_quantity as Thousandths | null,
  createdAt: row.created_at,
  createdBy: row.created_by,
  processedAt: row.processed_at,
  processedBy: row.processed_by,
  processedQuantity: row.processed_quantity as Thousandths | null,
  answer: row.answer,
  isOfMark: row.is_of_mark,
  joined: row.joined_by && row.joined_at ? { by: row.joined_by, at: row.joined_at } : null,
})

/** Of `notification n`. */
export const notificationColumns = fragment`n.id, n.type, n.status, n.message, n.product_id, n.stand_id, n.alert_id,
           n.requested_quantity, n.created_at, n.created_by, n.processed_at, n.processed_by, n.processed_quantity, n.answer,
           n.is_of_mark, n.joined_by, n.joined_at`

/** Holds the pending notifications of these products: at most one of each type. */
export async function holdPendingNotifications(
  tx: Tx,
  productIds: readonly string[],
): Promise<Notification[]> {
  const { rows } = await tx.sql<NotificationRow>`
    select ${notificationColumns}
      from notification n
     where n.product_id = any(${productIds}::uuid[])
       and n.status = 'pending'
     order by n.id
       for update`
  return rows.map(toNotification)
}

/**
 * These notifications, ended or not, with the name of who ended them. They are not locked: who changes one holds the stock
 * of its product, which comes before.
 */
export async function findNotifications(
  tx: Tx,
  ids: readonly string[],
): Promise<{ notification: Notification; enderName: string | null }[]> {
  const { rows } = await tx.sql<NotificationRow & { ender_name: string | null }>`
    select ${notificationColumns}, s.name as ender_name
      from notification n
      left join staff s on s.id = n.processed_by
     where n.id = any(${ids}::uuid[])`
  return rows.map((row) => ({ notification: toNotification(row), enderName: row.ender_name }))
}

/** The product a notification is about, which never changes. */
export async function productOfNotification(tx: Tx, notificationId: string): Promise<string | null> {
  const { rows } = await tx.sql<{ product_id: string }>`
    select product_id
      from notification
     where id = ${notificationId}`
  return rows[0]?.product_id ?? null
}

const givenNotifications = givenOf(
  notificationTable,
  'id',
  'type',
  'status',
  'message',
  'productId',
  'standId',
  'alertId',
  'requestedQuantity',
  'createdAt',
  'createdBy',
  'processedAt',
  'processedBy',
  'processedQuantity',
  'answer',
  'isOfMark',
  'joinedBy',
  'joinedAt',
)

/** Once their alerts are there. */
export async function insertNotifications(
  writer: Writer,
  notifications: readonly Notification[],
): Promise<void> {
  const { names, rows } = givenNotifications(
    notifications.map((one) => ({
      ...one,
      joinedBy: one.joined?.by ?? null,
      joinedAt: one.joined?.at ?? null,
    })),
  )
  await writer.sql`
    insert into notification (${names})
    select ${names}
      from ${rows}`
}

export async function saveNotifications(
  writer: Writer,
  notifications: readonly Notification[],
): Promise<void> {
  await writer.sql`
    update notification n
       set status = e.status,
           processed_at = e.processed_at,
           processed_by = e.processed_by,
           processed_quantity = e.processed_quantity,
           answer = e.answer,
           message = e.message,
           requested_quantity = e.requested_quantity,
           joined_by = e.joined_by,
           joined_at = e.joined_at
      from unnest(
             ${notifications.map((one) => one.id)}::uuid[],
             ${notifications.map((one) => one.status)}::text[],
             ${notifications.map((one) => one.processedAt)}::timestamptz[],
             ${notifications.map((one) => one.processedBy)}::uuid[],
             ${notifications.map((one) => one.processedQuantity)}::bigint[],
             ${notifications.map((one) => one.answer)}::text[],
             ${notifications.map((one) => one.message)}::text[],
             ${notifications.map((one) => one.requestedQuantity)}::bigint[],
             ${notifications.map((one) => one.joined?.by ?? null)}::uuid[],
             ${notifications.map((one) => one.joined?.at ?? null)}::timestamptz[])
        as e (id, status, processed_at, processed_by, processed_quantity, answer, message, requested_quantity, joined_by,
              joined_at)
     where n.id = e.id`
}
