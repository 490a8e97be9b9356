import { standOf } from '#rules/people/staff-change.ts'
import type { StaffDraft } from '#rules/people/staff-draft.ts'

/** What the call takes, of a draft without faults; null as long as there is no role. */
export const toCreate = ({ email, name, role, standId, ...said }: StaffDraft) =>
  role && { ...said, email: email.trim(), name: name.trim(), role, standId: standOf(role, standId) }
