/** How the organiser reads of a need. */
import type { NotificationStatus, NotificationType } from './notification.ts'

export const notificationTypeWords: Readonly<Record<NotificationType, string>> = {
  low_stock: 'Stock bas',
  restock_request: 'Demande de réapprovisionnement',
}

export const notificationStatusWords: Readonly<Record<NotificationStatus, string>> = {
  pending: 'En attente',
  processed: 'Traitée',
  rejected: 'Rejetée',
  cancelled: 'Annulée',
}
