/** Changes of one's own account that need the password: it is checked first, and compared again while the account is locked. */
import type { Me } from '#contract/people/staff.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { mustStillBeSignedIn } from '../books/still-signed-in.ts'
import { type CallContext, memberOf, tokenOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { isPassword } from '../platform/password.ts'
import { passwordHashOf } from './credential-store.ts'
import { meOf } from './me.ts'
import { holdStaff } from './staff-store.ts'
import { guardedOwn } from './throttled-password-check.ts'

export type Asking = CallContext<House>

/** Returns the hash that matched. Refuses, in this order: too many tries, a wrong password. */
export async function mustKnowOwnPassword(context: Asking, current: string): Promise<string | undefined> {
  const { house, visit } = context
  const { id } = memberOf(context)
  const hash = await passwordHashOf(house.database, id)
  const isKnown = await guardedOwn(
    house,
    { what: id, source: visit.source },
    async () => (await isPassword(hash, current)) || undefined,
  )
  if (!isKnown) throw new Refusal('password-wrong')
  return hash
}

/** Refuses, in this order: an account that is gone, a password reset meanwhile, a sign-in that ended meanwhile. */
export async function holdOwnAccount(tx: Tx, context: Asking, hash: string | undefined): Promise<void> {
  const { id } = memberOf(context)
  const [held] = await holdStaff(tx, [id])
  if (!held) throw new Refusal('staff-record-missing')
  if ((await passwordHashOf(tx, id)) !== hash) throw new Refusal('password-reset')
  await mustStillBeSignedIn(tx, tokenOf(context), context.house.clock())
}

/** The person's own data after the change, for their screens. */
export const meOnceChanged = (context: Asking, member: StaffMember = memberOf(context)): Promise<Me> => {
  const { house, who } = context
  return meOf(house.database, member, {
    now: house.clock(),
    token: tokenOf(context),
    deviceId: who?.deviceId,
    confirmedAt: who?.confirmedAt ?? null,
  })
}
