/** How the organiser reads the outcome of a notification. */
import type { NotificationStatus } from './notification.ts'

export const notificationStatusWords: Readonly<Record<NotificationStatus, string>> = {
  pending: 'En attente',
  processed: 'Traitée',
  rejected: 'Rejetée',
  cancelled: 'Annulée',
}
