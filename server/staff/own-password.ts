/** What a person changes of their own account with their password: asked first, and looked at once more while the account is held. */
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

/** Answers the hash it was known by. Refused in order: too many tries, wrong. */
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

/** Refused in order: the account gone, the password reset meanwhile, this sign-in ended meanwhile. */
export async function holdOwnAccount(tx: Tx, context: Asking, hash: string | undefined): Promise<void> {
  const { id } = memberOf(context)
  const [held] = await holdStaff(tx, [id])
  if (!held) throw new Refusal('staff-record-missing')
  if ((await passwordHashOf(tx, id)) !== hash) throw new Refusal('password-reset')
  await mustStillBeSignedIn(tx, tokenOf(context), context.house.clock())
}

/** What their screens are told of them once it is done. */
export const meOnceChanged = (context: Asking, member: StaffMember = memberOf(context)): Promise<Me> => {
  const { house, who } = context
  return meOf(house.database, member, {
    now: house.clock(),
    token: tokenOf(context),
    deviceId: who?.deviceId,
  })
}
