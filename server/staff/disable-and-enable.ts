import { mustBeDisabled } from '#rules/people/staff-change.ts'
import { answer } from '../books/answer.ts'
import { forgetCodesOf } from '../device/code-store.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { stopTillsOf } from '../till/stopped-tills-store.ts'
import { changeStaff } from './change-staff.ts'

/**
 * Every later request of the person is refused, even with an old cookie after they are enabled again, and nothing more is
 * booked for them: requests that wait for their account find it disabled. Their open till is stopped. Unused enrolment codes
 * of their devices are deleted, so they do not work again either.
 */
export const disableStaff = answer.disableStaff.handler(({ context, input: { staffId } }) => {
  const { house, visit } = context
  return changeStaff({ house, visit, actor: memberOf(context), token: tokenOf(context) }, staffId, {
    kind: 'disabled',
    decide: mustBeDisabled,
    alsoSave: async (tx) => {
      await stopTillsOf(tx, staffId, house.clock())
      await forgetCodesOf(tx, staffId)
    },
    alsoTells: ['tills', 'devices', `till:${staffId}`],
    endsBecause: 'staff-disabled-since',
  })
})

export const enableStaff = answer.enableStaff.handler(({ context, input: { staffId } }) => {
  const { house, visit } = context
  return changeStaff({ house, visit, actor: memberOf(context), token: tokenOf(context) }, staffId, {
    kind: 'enabled',
    decide: (member) => ({ ...member, isActive: true }),
  })
})
