import type { Me } from '#contract/staff.ts'
import type { StaffMember } from '#rules/staff.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/answering.ts'
import type { Tx } from '../platform/database.ts'
import { findStand } from '../stand/stand-store.ts'

export async function meOf(tx: Tx, member: StaffMember): Promise<Me> {
  const { id, name, email, role, permanentScreen, standId } = member
  const stand = standId === null ? undefined : await findStand(tx, standId)
  return { id, name, email, role, permanentScreen, stand: stand ?? null }
}

export const readMe = answer.readMe.handler(({ context }) => meOf(context.house.database, memberOf(context)))
