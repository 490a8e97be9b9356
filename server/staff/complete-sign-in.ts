/** The last step of every way in, and what the journal of access says of it. */
import type { Me } from '#contract/staff.ts'
import { Refusal } from '#rules/refusal.ts'
import type { StaffMember } from '#rules/staff.ts'
import type { House } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import type { Visit } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { mustBeAdmitted } from './admission.ts'
import { meOf } from './me.ts'
import { endSignIn } from './sign-in-store.ts'
import { holdStaff } from './staff-store.ts'

export type Door = { readonly house: House; readonly visit: Visit }

type Way = {
  readonly cookies: readonly string[]
  /** Asked while the account is held: throws when what was proven a moment ago no longer holds. */
  readonly mayStill?: (tx: Tx) => Promise<void>
}

/** Whatever sign-in this device still carried ends with it: no one goes on under a cookie that another person may know. */
export async function completeSignIn(
  { house, visit }: Door,
  member: StaffMember,
  { cookies, mayStill }: Way,
): Promise<Me> {
  const before = await visit.whoIsThere()
  await house.database.transaction(async (tx) => {
    const [held] = await holdStaff(tx, [member.id])
    if (!held) throw new Refusal('staff-record-missing')
    mustBeAdmitted({ ...held, isArchived: false }, house.clock())
    await mayStill?.(tx)
    if (before) await endSignIn(tx, before.token)
    await noteAccess(tx, { house, visit, actor: member }, { kind: 'signed-in' })
  })
  const me = await meOf(house.database, member, { now: house.clock() })
  house.activity.saw(member.id)
  visit.setCookies(cookies)
  return me
}

/** Names the person only by what was typed: a refused sign-in proves nothing about who it was. */
export const noteRefusal = (door: Door, email: string, why: { readonly message: string }): Promise<void> =>
  noteAccess(
    door.house.database,
    { ...door, actor: { id: null, name: email } },
    { kind: 'sign-in-refused', detail: why.message },
  )
