import { Refusal } from '#rules/refusal.ts'
import { can, roleLabel } from '#rules/staff.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf, tokenOf } from '../platform/answering.ts'
import { hashPassword } from '../platform/sign-in.ts'
import { findStand } from '../stand/stand-store.ts'
import { insertAccount, mustBeAccount } from './new-account.ts'
import { readStaff } from './staff-list-store.ts'
import { holdStaff } from './staff-store.ts'
import { mustStillBeSignedIn } from './still-signed-in.ts'
import { writeStaff } from './write-staff.ts'

/**
 * The password is known to nobody but the one who typed it: only its hash is kept. Hashing takes its turn, so whoever
 * asks is looked at again: an administrator removed or signed out meanwhile leaves no account behind.
 */
export const createStaff = answer.createStaff.handler(async ({ context, input }) => {
  const { house, visit } = context
  const acting = { house, visit, actor: memberOf(context) }
  const member = mustBeAccount(input)
  const hash = await hashPassword(input.password)
  const created = await house.database.transaction(async (tx) => {
    const [actor] = await holdStaff(tx, [acting.actor.id])
    if (!actor || !can(actor.role, 'administer')) throw new Refusal('not-allowed')
    await mustStillBeSignedIn(tx, tokenOf(context), house.clock())
    if (member.standId !== null && !(await findStand(tx, member.standId)))
      throw new Refusal('stand-not-found')
    await insertAccount(tx, member, { hash, now: house.clock() })
    await noteAccess(tx, acting, { kind: 'created', subject: member, detail: roleLabel(member.role) })
    return readStaff(tx, member.id)
  })
  house.announce(['staff'])
  return writeStaff(created)
})
