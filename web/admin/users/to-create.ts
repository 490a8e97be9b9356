import { standOf } from '#rules/people/staff-change.ts'
import type { StaffDraft } from '#rules/people/staff-draft.ts'

/** The input of the call that creates the account, from a form without faults; null while no role is chosen. */
export const toCreate = ({ email, name, role, standId, ...said }: StaffDraft) =>
  role && { ...said, email: email.trim(), name: name.trim(), role, standId: standOf(role, standId) }
