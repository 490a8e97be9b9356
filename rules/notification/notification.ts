/** What the organiser is told. What every notification has is said here; what one of a type has besides is its own part. It ends once. */

export const notificationTypes = ['low_stock', 'restock_request'] as const
export type NotificationType = (typeof notificationTypes)[number]
export const notificationStatuses = ['pending', 'processed', 'rejected', 'cancelled'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** What every notification has, whatever it tells of. */
export type Notification<Type extends NotificationType = NotificationType> = {
  readonly id: string
  readonly type: Type
  readonly status: NotificationStatus
  /** Null where it is about no stand. */
  readonly standId: string | null
  readonly createdAt: Date
  /** Null where no person made it. */
  readonly createdBy: string | null
  /** When it ended, processed, rejected or cancelled. */
  readonly processedAt: Date | null
  /** Who ended it, or what they did; null only while it waits. */
  readonly processedBy: string | null
  /** What is said to the person who made it. */
  readonly answer: string
}

/** Repetitions within so many hours are counted together. */
export const hoursOfOneTrouble = 12

export const isPending = ({ status }: Pick<Notification, 'status'>): boolean => status === 'pending'
