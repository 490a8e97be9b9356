import { roleLabel } from '#rules/people/staff.ts'
import { withRole } from '#rules/people/staff-change.ts'
import { answer } from '../books/answer.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { changeStaff } from './change-staff.ts'
import { removePin } from './credential-store.ts'

/** Signs the person out on every device: they sign in again with their new role. */
export const changeRole = answer.changeRole.handler(({ context, input: { staffId, role, standId } }) => {
  const { house, visit } = context
  return changeStaff({ house, visit, actor: memberOf(context), token: tokenOf(context) }, staffId, {
    kind: 'role-changed',
    decide: (member, situation) => withRole(member, { role, standId }, situation),
    detail: (before, after) => `${roleLabel(before.role)} → ${roleLabel(after.role)}`,
    // A pin set up with the person may be known to others, so it is removed with the old role.
    alsoSave: (tx) => removePin(tx, staffId),
    endsBecause: 'role-changed',
  })
})
