import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { changeStaff } from './change-staff.ts'
import { deleteSecondFactor } from './second-factor-store.ts'

/** Removes the second factor of a colleague who lost their phone; one's own is removed in the profile, with its code. */
export const removeSecondFactor = answer.removeSecondFactor.handler(({ context, input: { staffId } }) => {
  const { house, visit } = context
  const actor = memberOf(context)
  return changeStaff({ house, visit, actor, token: tokenOf(context) }, staffId, {
    kind: 'second-factor-removed',
    decide: (member) => {
      if (member.id === actor.id) throw new Refusal('not-oneself')
      return member
    },
    alsoSave: async (tx) => {
      await deleteSecondFactor(tx, staffId)
    },
  })
})
