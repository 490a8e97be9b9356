/** A notification to the organiser: the fields that all types share; each type adds its own. A notification ends once. */

export const notificationTypes = ['low_stock', 'restock_request'] as const
export type NotificationType = (typeof notificationTypes)[number]
export const notificationStatuses = ['pending', 'processed', 'rejected', 'cancelled'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** The fields that every notification has, whatever its type. */
export type Notification<Type extends NotificationType = NotificationType> = {
  readonly id: string
  readonly type: Type
  readonly status: NotificationStatus
  /** Null when it is about no stand. */
  readonly standId: string | null
  readonly createdAt: Date
  /** The id of the person who caused it; null where no person did. */
  readonly createdBy: string | null
  /** When it was processed, rejected or cancelled; null while it is pending. */
  readonly processedAt: Date | null
  /** The person or the act that ended it; null only while it is pending. */
  readonly processedBy: string | null
  /** The answer to the person who asked; empty where there is none. */
  readonly answer: string
}

/** Repetitions within this many hours are counted as one. */
export const hoursOfOneTrouble = 12

export const isPending = ({ status }: Pick<Notification, 'status'>): boolean => status === 'pending'
