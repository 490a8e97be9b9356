/** All ways to sign in end here: the checks before a sign-in, the cookie for the browser and the line in the journal of access. */
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
import { newToken } from '../platform/sign-in-cookie.ts'
import { mustBeAdmitted } from './admission.ts'
import { meOf } from './me.ts'
import { endSignIn, insertSignIn } from './sign-in-store.ts'
import { holdStaff } from './staff-store.ts'

export type Door = { readonly house: House; readonly visit: Visit }

type Way = {
  /** The device whose code was used, and the key that identifies its phone from now on. */
  readonly device?: { readonly name: string; readonly key: string; readonly cookie: string }
  /** Called with the account locked: throws when the proof of identity is no longer valid. */
  readonly mayStill?: (tx: Tx, held: StaffMember) => Promise<void>
}

/**
 * Opens a sign-in for a person whose identity is proven. Refuses, in this order: an account that is gone, everything that
 * admission refuses, everything that `mayStill` refuses; a refusal leaves nothing behind. An earlier sign-in of this browser
 * ends, so that nobody continues with a cookie that another person may know. On a device of the venue, the sign-in belongs
 * to the device and ends when it is revoked.
 */
export async function openSignIn(
  { house, visit }: Door,
  member: StaffMember,
  { device, mayStill }: Way = {},
): Promise<Me> {
  const before = await visit.whoIsThere()
  const deviceKey = device?.key ?? keyIn(visit.cookies)
  const token = newToken()
  const me = await house.database.transaction(async (tx) => {
    const [held] = await holdStaff(tx, [member.id])
    if (!held) throw new Refusal('staff-record-missing')
    mustBeAdmitted({ ...held, isArchived: false }, house.clock())
    await mayStill?.(tx, held)
    const now = house.clock()
    await insertSignIn(tx, { staffId: held.id, token, expiresAt: signInEnds(held.role, now), visit, now })
    if (deviceKey) await signInOnDevice(tx, token, { keyDigest: digestOf(deviceKey), now })
    if (before) await endSignIn(tx, before.token)
    await noteAccess(
      tx,
      { house, visit, actor: member },
      { kind: 'signed-in', ...(device && { detail: device.name }) },
    )
    return meOf(tx, member, { now })
  })
  return letIn({ house, visit }, me, { token, others: device ? [device.cookie] : [] })
}

type Begun = { readonly token: string; readonly others?: readonly string[] }

/** Sends the cookie after the sign-in was saved, new or resumed; no other place sets it. */
export function letIn({ house, visit }: Door, me: Me, { token, others = [] }: Begun): Me {
  house.activity.saw(me.id)
  visit.setCookies([house.signInCookie(token), ...others])
  return me
}

/** Names the person only by the typed e-mail: a refused sign-in does not prove who typed it. */
export const noteRefusal = (door: Door, email: string, why: { readonly message: string }): Promise<void> =>
  noteAccess(
    door.house.database,
    { ...door, actor: { id: null, name: email } },
    { kind: 'sign-in-refused', detail: why.message },
  )
