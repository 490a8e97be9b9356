import { approveNotification, cancelNotification, rejectNotification } from './answer-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { readMyRequests } from './read-my-requests.ts'
import { readNotification } from './read-notification.ts'
import { requestRestock } from './request-restock.ts'

export const notificationCalls = {
  listNotifications,
  readNotification,
  approveNotification,
  rejectNotification,
  cancelNotification,
  requestRestock,
  readMyRequests,
}
