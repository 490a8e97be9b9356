import { randomUUID } from 'node:crypto'
import { isEmail } from '#contract/people/staff.ts'
import { addressTyped } from '#rules/people/local-address.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer, type House } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isPassword } from '../platform/password.ts'
import { forgottenCookies } from '../platform/sign-in-cookie.ts'
import { mustBeAdmitted } from './admission.ts'
import { passwordHashOf, pinHashOf } from './credential-store.ts'
import { noteGuess } from './note-guess.ts'
import { openSignIn } from './open-sign-in.ts'
import { mustStillProve, proveSecondFactor } from './prove-second-factor.ts'
import { whoMayResume } from './resume-with-pin.ts'
import { endSignIn, endSignInBecause } from './sign-in-store.ts'
import { findStaffByEmail } from './staff-store.ts'
import { guarded } from './throttled-password-check.ts'

/**
 * Refuses, in this order: an empty field, a malformed address, too many tries, an unknown account, a wrong password,
 * everything that admission refuses, a missing or wrong one-time code. A name without «@» that belongs to nobody is refused as a
 * malformed address. A try that was not checked gets no line in the journal, and repeated refusals are summed up there, so that an
 * attacker cannot fill it.
 */
export const signIn = answer.signIn.handler(async ({ context: { house, visit }, input }) => {
  const email = addressTyped(input.email)
  if (email === '' || input.password === '') throw new Refusal('fields-missing')
  if (!isEmail(email)) throw new Refusal('email-malformed')
  const from = { account: email, source: visit.source, check: input.check }
  const proof = await guarded(house, from, () => prove(house, email, input.password))
  try {
    const known = proof?.known ?? (await findStaffByEmail(house.database, email))
    if (!known) throw new Refusal(input.email.includes('@') ? 'account-unknown' : 'email-malformed')
    if (!proof) throw new Refusal('password-wrong')
    mustBeAdmitted(known, house.clock())
    const proven = await proveSecondFactor({ house, visit, staffId: known.id, code: input.code })
    return await openSignIn({ house, visit }, known, {
      // If the password was reset while this one was checked, the reset has ended the existing sign-ins but cannot end this new one.
      mayStill: async (tx) => {
        if ((await passwordHashOf(tx, known.id)) !== proof.hash) throw new Refusal('password-wrong')
        await mustStillProve(tx, { staffId: known.id, proven, now: house.clock() })
      },
    })
  } catch (refusal) {
    if (refusal instanceof Refusal) {
      // A password typed in the wrong field would look like a name: only the address of an account is written down.
      const isNobody = refusal.code === 'email-malformed'
      await noteGuess({ house, visit }, isNobody ? nobody : email, refusal)
    }
    throw refusal
  }
})

const nobody = '@equipe.local'

/** An unknown e-mail takes the same queries and hashes a password too, so that it takes as long as a wrong password. */
async function prove({ database }: House, email: string, password: string) {
  const known = await findStaffByEmail(database, email)
  const hash = await passwordHashOf(database, known?.id ?? randomUUID())
  const isRight = await isPassword(hash, password)
  return known && isRight ? { known, hash } : undefined
}

/**
 * Ends the sign-in of this device whatever the name of its cookie, and answers after that. For an idle person with a pin,
 * the ended sign-in and its cookie are kept, so that the person can resume.
 */
export const signOut = answer.signOut.handler(async ({ context: { house, visit }, input: { isIdle } }) => {
  const who = await visit.whoIsThere()
  const mayResume =
    who !== undefined &&
    (await house.database.transaction(async (tx) => {
      if (who.member && !who.endedBecause)
        await noteAccess(tx, { house, visit, actor: who.member }, { kind: 'signed-out' })
      return endOnLeaving(tx, who.token, { isIdle, now: house.clock() })
    }))
  if (!mayResume) visit.setCookies(forgottenCookies)
  const idle = isIdle && who?.member ? await whoWasIdle(house.database, who.member) : null
  return { signedOut: true as const, mayResume, idle }
})

/** Returns true when the person can resume with their pin. */
async function endOnLeaving(
  tx: Tx,
  token: string,
  { isIdle, now }: { isIdle: boolean; now: Date },
): Promise<boolean> {
  if (isIdle) await endSignInBecause(tx, token, 'signed-out-inactive')
  const mayResume = isIdle && (await whoMayResume(tx, token, now)) !== undefined
  if (!mayResume) await endSignIn(tx, token)
  return mayResume
}

const whoWasIdle = async (database: Database, { id, email }: StaffMember) => ({
  email,
  hasPin: (await pinHashOf(database, id)) !== undefined,
})
