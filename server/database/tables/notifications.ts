/** Notifications of the organiser. */
import type { NotificationStatus, NotificationType } from '#rules/notification/notification.ts'
import type { StockNeedType } from '#rules/notification/stock-need.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { bigint, boolean, instant, orNull, table, text, uuid } from '../../platform/sql-columns.ts'

/** The columns of every notification. A type with further columns has a table of its own for them. */
export const notificationTable = table('notification', {
  id: uuid(),
  type: text<NotificationType>(),
  status: text<NotificationStatus>(),
  /** The product, when the notification is a need. */
  aboutId: uuid(),
  standId: orNull(uuid()),
  createdAt: instant(),
  createdBy: orNull(uuid()),
  processedAt: orNull(instant()),
  processedBy: orNull(uuid()),
  answer: text(),
})

export const stockNeedTable = table(
  'stock_need',
  {
    notificationId: uuid(),
    type: text<StockNeedType>(),
    productId: uuid(),
    standId: uuid(),
    alertId: uuid(),
    message: text(),
    requestedQuantity: orNull(bigint<Thousandths>()),
    processedQuantity: orNull(bigint<Thousandths>()),
    isOfMark: boolean(),
    joinedBy: orNull(uuid()),
    joinedAt: orNull(instant()),
  },
  ['notificationId'],
)

export const pushDeviceTable = table(
  'push_device',
  {
    signInId: uuid(),
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    registeredAt: instant(),
    lastReachedAt: orNull(instant()),
    lastFailedAt: orNull(instant()),
  },
  ['signInId'],
)

export const standAlarmTable = table('stand_alarm', { standId: uuid(), toldAt: instant() }, ['standId'])

export const pushClaimTable = table('push_claim', { notificationId: uuid(), claimedAt: instant() }, [
  'notificationId',
])
