/** What the organiser is told of. */
import type { NotificationStatus, NotificationType } from '#rules/notification/notification.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { bigint, boolean, instant, orNull, table, text, uuid } from '../../platform/sql-columns.ts'

export const notificationTable = table('notification', {
  id: uuid(),
  type: text<NotificationType>(),
  status: text<NotificationStatus>(),
  message: text(),
  productId: uuid(),
  standId: uuid(),
  alertId: uuid(),
  requestedQuantity: orNull(bigint<Thousandths>()),
  createdAt: instant(),
  createdBy: orNull(uuid()),
  processedAt: orNull(instant()),
  processedBy: orNull(uuid()),
  processedQuantity: orNull(bigint<Thousandths>()),
  answer: text(),
  isOfMark: boolean(),
  joinedBy: orNull(uuid()),
  joinedAt: orNull(instant()),
})

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

export const pushClaimTable = table('push_claim', { notificationId: uuid(), claimedAt: instant() }, [
  'notificationId',
])
