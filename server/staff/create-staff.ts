import { roleLabel } from '#rules/people/staff.ts'
import { mustBeWorkplace } from '#rules/venue/stand-change.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { hashPassword } from '../platform/password.ts'
import { holdWorkplace } from '../stand/stand-store.ts'
import { insertAccount, mustBeAccount } from './new-account.ts'
import { requirePin } from './required-pin-store.ts'
import { readStaff } from './staff-list-store.ts'
import { writeStaff } from './write-staff.ts'

/**
 * Only the hash of the password is stored. Hashing waits in a queue, so the administrator is checked again afterwards: one
 * who was removed or signed out meanwhile creates no account.
 */
export const createStaff = answer.createStaff.handler(async ({ context, input }) => {
  const { house } = context
  const member = mustBeAccount(input)
  const hash = await hashPassword(input.password)
  const created = await administering(context, async (tx, note) => {
    if (member.standId !== null) mustBeWorkplace(await holdWorkplace(tx, member.standId))
    await insertAccount(tx, member, { hash, now: house.clock() })
    const isDemanded = await requirePin(tx, member.id, {
      isRequired: input.pinRequired ?? false,
      now: house.clock(),
    })
    await note({ kind: 'created', subject: member, detail: roleLabel(member.role) })
    if (isDemanded) await note({ kind: 'pin-required', subject: member, detail: 'Oui' })
    return readStaff(tx, member.id)
  })
  house.announce(['staff'])
  return writeStaff(created)
})
