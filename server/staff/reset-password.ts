import { randomUUID } from 'node:crypto'
import { mustBePassword } from '#rules/people/password.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { forgetCodesOf } from '../device/code-store.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { hashPassword } from '../platform/password.ts'
import { changeStaff } from './change-staff.ts'
import { forgetOtherWays, savePassword } from './credential-store.ts'

/** People change their own password in the profile, where the old one is asked. */
export const resetPassword = answer.resetPassword.handler(
  async ({ context, input: { staffId, password } }) => {
    const { house, visit } = context
    const actor = memberOf(context)
    if (password === '') throw new Refusal('fields-missing')
    const hash = await hashPassword(password)
    return changeStaff({ house, visit, actor, token: tokenOf(context) }, staffId, {
      kind: 'password-reset',
      decide: (member) => {
        if (member.id === actor.id) throw new Refusal('not-oneself')
        mustBePassword(password, member)
        return member
      },
      alsoSave: async (tx) => {
        await forgetOtherWays(tx, staffId)
        await forgetCodesOf(tx, staffId)
        await savePassword(tx, staffId, { freshId: randomUUID(), hash, now: house.clock() })
      },
      alsoTells: ['devices'],
      endsBecause: 'password-reset',
    })
  },
)
