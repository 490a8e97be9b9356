import { roleLabel } from '#rules/people/staff.ts'
import { withRole } from '#rules/people/staff-change.ts'
import { answer } from '../books/answer.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { changeStaff } from './change-staff.ts'
import { removePin } from './credential-store.ts'

/** Every device of the person is signed out: they come back with their new role. */
export const changeRole = answer.changeRole.handler(({ context, input: { staffId, role, standId } }) => {
  const { house, visit } = context
  return changeStaff({ house, visit, actor: memberOf(context), token: tokenOf(context) }, staffId, {
    kind: 'role-changed',
    decide: (member, situation) => withRole(member, { role, standId }, situation),
    detail: (before, after) => `${roleLabel(before.role)} → ${roleLabel(after.role)}`,
    // Whoever set it up at a device may know it.
    alsoSave: (tx) => removePin(tx, staffId),
    endsBecause: 'role-changed',
  })
})
