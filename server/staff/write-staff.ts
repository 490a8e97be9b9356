import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { ListedStaff } from './staff-list-store.ts'

export const writeStaff = (staff: ListedStaff): StaffOnTheWire => ({
  ...staff,
  createdAt: staff.createdAt.toISOString(),
  updatedAt: staff.updatedAt.toISOString(),
  lastActivityAt: staff.lastActivityAt?.toISOString() ?? null,
})
