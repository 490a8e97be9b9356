/** The rules for every new account, made by an administrator or with the link of an empty venue. */
import { randomUUID } from 'node:crypto'
import { isEmail } from '#contract/people/staff.ts'
import { mustBePassword } from '#rules/people/password.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { hasPermanentScreenAtFirst, standOf } from '#rules/people/staff-change.ts'
import { mustBeHours } from '#rules/people/working-hours.ts'
import { tidyName } from '#rules/plain/readable.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { Tx } from '../platform/database.ts'
import { savePassword } from './credential-store.ts'
import { freeEmail, insertStaff } from './staff-store.ts'

export type Account = Pick<StaffMember, 'email' | 'name' | 'role' | 'standId' | 'workingHours'> & {
  readonly password: string
  readonly permanentScreen?: boolean | undefined
}

/** Refuses, in this order: an empty field, a malformed address, a weak password, empty hours. */
export function mustBeAccount(account: Account): StaffMember {
  const email = account.email.trim().toLowerCase()
  const name = tidyName(account.name)
  const { role, workingHours } = account
  if (email === '' || name === '' || account.password === '') throw new Refusal('fields-missing')
  if (!isEmail(email)) throw new Refusal('email-malformed')
  mustBePassword(account.password, { role, email, name })
  return {
    id: randomUUID(),
    email,
    name,
    role,
    standId: standOf(role, account.standId),
    isActive: true,
    workingHours: workingHours && mustBeHours(workingHours),
    permanentScreen: account.permanentScreen ?? hasPermanentScreenAtFirst(role),
  }
}

/** The e-mail of an archived account may be used again; that of an account in use may not. */
export async function insertAccount(
  tx: Tx,
  member: StaffMember,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  if (!(await freeEmail(tx, member.email))) throw new Refusal('email-taken')
  if (!(await insertStaff(tx, member, now))) throw new Refusal('email-taken')
  await savePassword(tx, member.id, { freshId: randomUUID(), hash, now })
}
