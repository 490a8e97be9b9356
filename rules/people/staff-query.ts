/** The filters of the list of people. The first value of each is the default. */
import { roles } from './staff.ts'

export const staffStatuses = ['active', 'disabled'] as const
export const staffRoleFilters = ['all', ...roles] as const
export const staffStatusFilters = ['all', ...staffStatuses] as const
export const staffSorts = ['name', 'lastActivity', 'createdAt'] as const
export const staffDirections = ['asc', 'desc'] as const

export type StaffQuery = {
  /** A part of a name or of an e-mail address. */
  readonly search: string
  readonly role: (typeof staffRoleFilters)[number]
  readonly status: (typeof staffStatusFilters)[number]
  readonly standId: string | null
  readonly sort: (typeof staffSorts)[number]
  readonly order: (typeof staffDirections)[number]
}
