/** How the organiser reads what became of a notification. */
import type { NotificationStatus } from './notification.ts'

export const notificationStatusWords: Readonly<Record<NotificationStatus, string>> = {
  pending: 'En attente',
  processed: 'Traitée',
  rejected: 'Rejetée',
  cancelled: 'Annulée',
}
