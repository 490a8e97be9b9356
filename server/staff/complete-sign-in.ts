/** The last step of every way in, and what the journal of access says of it. */
import type { Me } from '#contract/people/staff.ts'
import { signInEnds } from '#rules/people/sign-in-length.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { signInOnDevice } from '../device/device-store.ts'
import type { Visit } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { keyIn } from '../platform/device-key.ts'
import { digestOf } from '../platform/one-time-secret.ts'
import { mustBeAdmitted } from './admission.ts'
import { meOf } from './me.ts'
import { dateSignIn, endSignIn } from './sign-in-store.ts'
import { holdStaff } from './staff-store.ts'

export type Door = { readonly house: House; readonly visit: Visit }

type Way = {
  readonly cookies: readonly string[]
  /** Of the sign-in that these cookies begin. */
  readonly token: string
  /** What the device proves itself by; the browser's own cookie where it is not given. */
  readonly deviceKey?: string
  /** The device whose code it was. */
  readonly by?: string
  /** Asked while the account is held: throws when what was proven a moment ago no longer holds. */
  readonly mayStill?: (tx: Tx, held: StaffMember) => Promise<void>
}

/**
 * Whatever sign-in this browser still carried ends with it: no one goes on under a cookie that another person may know. On a device
 * of the venue it is a sign-in of that device, however the person came in: it ends when the device is taken out of use.
 */
export async function completeSignIn(
  { house, visit }: Door,
  member: StaffMember,
  { cookies, token, by, mayStill, ...way }: Way,
): Promise<Me> {
  const before = await visit.whoIsThere()
  const deviceKey = way.deviceKey ?? keyIn(visit.headers().get('cookie'))
  await house.database.transaction(async (tx) => {
    const [held] = await holdStaff(tx, [member.id])
    if (!held) throw new Refusal('staff-record-missing')
    mustBeAdmitted({ ...held, isArchived: false }, house.clock())
    await mayStill?.(tx, held)
    const now = house.clock()
    await dateSignIn(tx, token, { now, expiresAt: signInEnds(held.role, now) })
    if (deviceKey) await signInOnDevice(tx, token, { keyDigest: digestOf(deviceKey), now })
    if (before) await endSignIn(tx, before.token)
    await noteAccess(tx, { house, visit, actor: member }, { kind: 'signed-in', ...(by && { detail: by }) })
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
