import type { Notification } from '#rules/notification/notification.ts'
import { notificationTable } from '../database/tables/notifications.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { columnsOf, computed, givenOf, orNull, reading, selection, text } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** What is read of a notification `n`. */
export const notificationReads = {
  ...columnsOf(notificationTable, 'n', 'id', 'type', 'status', 'message', 'productId', 'standId', 'alertId'),
  ...columnsOf(notificationTable, 'n', 'requestedQuantity', 'createdAt', 'createdBy', 'processedAt'),
  ...columnsOf(notificationTable, 'n', 'processedBy', 'processedQuantity', 'answer', 'isOfMark'),
  ...columnsOf(notificationTable, 'n', 'joinedBy', 'joinedAt'),
}
const ofNotification = selection(notificationReads)
const withEnder = selection({ ...notificationReads, enderName: computed(orNull(text()), fragment`s.name`) })

type Joined = { readonly joinedBy: string | null; readonly joinedAt: Date | null }

/** A notification with who joined it as one thing. */
export const toNotification = <Row extends Joined>({
  joinedBy: by,
  joinedAt: at,
  ...row
}: Row): Omit<Row, keyof Joined> & Pick<Notification, 'joined'> => ({
  ...row,
  joined: by && at ? { by, at } : null,
})

/** Holds the pending notifications of these products: at most one of each type. */
export async function holdPendingNotifications(
  tx: Tx,
  productIds: readonly string[],
): Promise<Notification[]> {
  const rows = await reading(tx, ofNotification)`
    select ${ofNotification}
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
  const rows = await reading(tx, withEnder)`
    select ${withEnder}
      from notification n
      left join staff s on s.id = n.processed_by
     where n.id = any(${ids}::uuid[])`
  return rows.map(({ enderName, ...row }) => ({ notification: toNotification(row), enderName }))
}

/** The product a notification is about, which never changes. */
export async function productOfNotification(tx: Tx, notificationId: string): Promise<string | null> {
  const { rows } = await tx.sql<{ product_id: string }>`
    select product_id
      from notification
     where id = ${notificationId}`
  return rows[0]?.product_id ?? null
}

const whatChanges = [
  'status',
  'processedAt',
  'processedBy',
  'processedQuantity',
  'answer',
  'message',
  'requestedQuantity',
  'joinedBy',
  'joinedAt',
] as const
const givenNotifications = givenOf(
  notificationTable,
  'id',
  'type',
  'productId',
  'standId',
  'alertId',
  'createdAt',
  'createdBy',
  'isOfMark',
  ...whatChanges,
)
const changedNotifications = givenOf(notificationTable, 'id', ...whatChanges)

const toRow = (one: Notification) => ({
  ...one,
  joinedBy: one.joined?.by ?? null,
  joinedAt: one.joined?.at ?? null,
})

/** Once their alerts are there. */
export async function insertNotifications(
  writer: Writer,
  notifications: readonly Notification[],
): Promise<void> {
  const { names, rows } = givenNotifications(notifications.map(toRow))
  await writer.sql`
    insert into notification (${names})
    select ${names}
      from ${rows}`
}

export async function saveNotifications(
  writer: Writer,
  notifications: readonly Notification[],
): Promise<void> {
  const { rows, set } = changedNotifications(notifications.map(toRow))
  await writer.sql`
    update notification t
       set ${set}
      from ${rows}
     where t.id = n.id`
}
