/** A person whose sign-in ended because they were idle resumes it with their pin, at the device where they typed their password. */
import { mostWrongPins, mustBeDigitsOfPin, mustBeResumable, wrongPin } from '#rules/people/pin.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { whyEnded } from '../platform/authorize.ts'
import type { Tx } from '../platform/database.ts'
import { isPassword } from '../platform/password.ts'
import { newToken } from '../platform/sign-in-cookie.ts'
import { networkOf } from '../platform/source-of.ts'
import { mustBeAdmitted } from './admission.ts'
import { pinHashOf } from './credential-store.ts'
import { meOf } from './me.ts'
import { type Door, letIn, noteRefusal } from './open-sign-in.ts'
import { countWrongPin, findEndedIdle, resumeSignIn } from './sign-in-store.ts'
import { findSignedIn, holdStaff } from './staff-store.ts'
import { guardedOwn } from './throttled-password-check.ts'

type Resumer = { readonly member: StaffMember; readonly hash: string; readonly wrongPins: number }

/**
 * Refuses, in this order: an unknown or still valid sign-in, a person who is gone, a sign-in that ended for another reason,
 * everything that admission refuses, everything that the rule refuses. `ownTries`: tries of this request that are counted
 * but not yet judged.
 */
async function mustResume(
  tx: Tx,
  token: string,
  { now, ownTries = 0 }: { now: Date; ownTries?: number },
): Promise<Resumer> {
  const [who] = await findSignedIn(tx, [token])
  const ended = await findEndedIdle(tx, token)
  if (!who?.endedBecause) throw new Refusal('not-signed-in')
  const { member, endedBecause } = who
  if (!member) throw new Refusal('staff-record-missing')
  if (!ended) throw whyEnded(endedBecause, member)
  mustBeAdmitted({ ...member, isArchived: false }, now)
  const hash = await pinHashOf(tx, member.id)
  const wrongPins = ended.wrongPins - ownTries
  mustBeResumable({ ...ended, wrongPins, hasPin: hash !== undefined }, { member, now })
  return { member, hash: hash as string, wrongPins }
}

export const whoMayResume = (tx: Tx, token: string, now: Date): Promise<Resumer | undefined> =>
  mustResume(tx, token, { now }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })

/** An unknown cookie is searched for like an expired one and gets the same answer. */
export const readResume = answer.readResume.handler(async ({ context: { house, visit } }) => {
  const token = (await visit.whoIsThere())?.token ?? ''
  const resumer = await whoMayResume(house.database, token, house.clock())
  if (!resumer) return null
  const [firstName = ''] = resumer.member.name.split(' ')
  return { firstName, triesLeft: mostWrongPins - resumer.wrongPins }
})

/**
 * Refuses, in this order: text that is not a pin, nothing to resume, too many tries, a wrong pin; the same is checked again
 * with the account locked.
 */
export const resumeWithPin = answer.resumeWithPin.handler(
  async ({ context: { house, visit }, input: { pin } }) => {
    mustBeDigitsOfPin(pin)
    const token = (await visit.whoIsThere())?.token ?? ''
    const resumer = await mustResume(house.database, token, { now: house.clock() })
    const wrongPins = await tryPin({ house, visit }, { resumer, token, pin })
    try {
      if (wrongPins > 0) throw wrongPin(wrongPins)
      return await goOn({ house, visit }, resumer, token)
    } catch (refusal) {
      if (refusal instanceof Refusal) await noteRefusal({ house, visit }, resumer.member.email, refusal)
      throw refusal
    }
  },
)

type Tried = { readonly resumer: Resumer; readonly token: string; readonly pin: string }

/**
 * Returns the number of wrong pins so far, this one included; 0 for the right pin. Wrong pins do not slow down passwords,
 * nor the reverse: a stranger may know the e-mail, but does not have the device.
 */
async function tryPin({ house, visit }: Door, { resumer, token, pin }: Tried): Promise<number> {
  let wrongPins = 0
  const what = `code ${resumer.member.id} ${networkOf(visit.source)}`
  const isRight = await guardedOwn(house, { what, source: visit.source }, async () => {
    const counted = await countWrongPin(house.database, token)
    if (counted === undefined) throw new Refusal('pin-tries-over')
    wrongPins = counted
    return (await isPassword(resumer.hash, pin)) || undefined
  })
  return isRight ? 0 : wrongPins
}

/** Locks the account: an act that ends its sign-ins either comes first and refuses this one, or ends this one too. */
async function goOn({ house, visit }: Door, { member: { id }, hash }: Resumer, token: string) {
  const now = house.clock()
  const freshToken = newToken()
  const member = await house.database.transaction(async (tx) => {
    await holdStaff(tx, [id])
    const again = await mustResume(tx, token, { now, ownTries: 1 })
    if (again.hash !== hash) throw wrongPin(again.wrongPins + 1)
    if (!(await resumeSignIn(tx, token, { freshToken, now }))) throw new Refusal('not-signed-in')
    await noteAccess(tx, { house, visit, actor: again.member }, { kind: 'resumed' })
    return again.member
  })
  const me = await meOf(house.database, member, { now, token: freshToken })
  return letIn({ house, visit }, me, { token: freshToken })
}
