import type { Me } from '#contract/staff.ts'
import type { StaffMember } from '#rules/staff.ts'
import { answer } from '../books/answer.ts'
import { mustBeWelcome } from '../platform/answering.ts'
import type { Tx } from '../platform/database.ts'
import { findStand } from '../stand/stand-store.ts'

export async function meOf(tx: Tx, member: StaffMember): Promise<Me> {
  const { id, name, email, role, permanentScreen, standId } = member
  const stand = standId === null ? undefined : await findStand(tx, standId)
  return { id, name, email, role, permanentScreen, stand: stand ?? null }
}

/** Nobody signed in is an answer, not a refusal: the sign-in page asks too. */
export const readMe = answer.readMe.handler(async ({ context: { house, visit } }) => {
  const who = await visit.whoIsThere()
  return who ? meOf(house.database, mustBeWelcome(who, 'anyone signed in')) : null
})
