/** The filters of the list of notifications. The first value of each is the default. */

import type { Period } from '../plain/period.ts'
import type { NotificationType } from './notification.ts'

/** «ended» is every one that is not pending: processed, rejected, cancelled. */
export const notificationFilters = ['pending', 'ended', 'all'] as const
export type NotificationFilter = (typeof notificationFilters)[number]
export const notificationPeriods = ['all', 'today', 'week', 'month'] as const satisfies readonly Period[]

export type NotificationQuery = {
  readonly status: NotificationFilter
  readonly type?: NotificationType | undefined
  readonly standId?: string | undefined
  /** Included. Null means no limit. */
  readonly since: Date | null
  /** Excluded. Null means no limit. */
  readonly until?: Date | null
}
