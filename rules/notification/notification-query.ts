/** What the list of notifications may be asked for. The first of each is what is shown when nothing was chosen. */

import type { Period } from '../plain/period.ts'
import type { NotificationType } from './notification.ts'

/** «ended» is whatever is no longer pending: processed, rejected, cancelled. */
export const notificationFilters = ['pending', 'ended', 'all'] as const
export type NotificationFilter = (typeof notificationFilters)[number]
export const notificationPeriods = ['all', 'today', 'week', 'month'] as const satisfies readonly Period[]

export type NotificationQuery = {
  readonly status: NotificationFilter
  readonly type?: NotificationType | undefined
  readonly standId?: string | undefined
  /** Null: no limit in time. */
  readonly since: Date | null
  /** Excluded. */
  readonly until?: Date | null
}
