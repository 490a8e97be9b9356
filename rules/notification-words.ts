/** How the organiser reads of a need. */
import type { NotificationType } from './notification.ts'

export const notificationTypeWords: Readonly<Record<NotificationType, string>> = {
  low_stock: 'Stock bas',
  restock_request: 'Demande de réapprovisionnement',
}
