/** A person whose sign-in ended while they were idle goes on with their code, at the device where they typed their password. */
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
 * Refused in order: no such sign-in, or one that still counts; its person gone; ended for another reason than being idle; whatever
 * admission refuses; then whatever the rule does. `ownTries` are counted and not yet judged.
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

/** An unknown cookie is looked up all the same, and gets the same answer as one that is of no use any more. */
export const readResume = answer.readResume.handler(async ({ context: { house, visit } }) => {
  const token = (await visit.whoIsThere())?.token ?? ''
  const resumer = await whoMayResume(house.database, token, house.clock())
  if (!resumer) return null
  const [firstName = ''] = resumer.member.name.split(' ')
  return { firstName, triesLeft: mostWrongPins - resumer.wrongPins }
})

/** Refused in order: not the digits of a code, nothing to go on with, too many tries, the code wrong; and once more while held. */
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
 * Answers which wrong one it was, 0 for the right one. Wrong codes do not make passwords wait, nor wrong passwords codes: a stranger
 * knows the e-mail, and not the device.
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

/** The account is held: whoever ends its sign-ins meanwhile either comes first and is heard, or ends this one too. */
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
