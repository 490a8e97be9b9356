import { standOf } from '#rules/people/staff-change.ts'
import type { StaffDraft } from '#rules/people/staff-draft.ts'

/** What the call takes, of a draft without faults; undefined as long as there is no role. */
export const toCreate = ({
  email,
  password,
  name,
  role,
  standId,
  workingHours,
  permanentScreen,
  pinRequired,
}: StaffDraft) =>
  role && {
    email: email.trim(),
    password,
    name: name.trim(),
    role,
    standId: standOf(role, standId),
    workingHours,
    permanentScreen,
    pinRequired,
  }
