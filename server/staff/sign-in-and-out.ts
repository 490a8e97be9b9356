import { randomUUID } from 'node:crypto'
import { isEmail } from '#contract/people/staff.ts'
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
 * Refused in order: a field empty, address malformed, too many tries, account unknown, password wrong, then whatever
 * admission refuses, and last the code of their application. What was never looked at is not written in the journal, and what is looked at again and again is counted
 * there: a source that hammers does not fill it.
 */
export const signIn = answer.signIn.handler(async ({ context: { house, visit }, input }) => {
  const email = input.email.trim().toLowerCase()
  if (email === '' || input.password === '') throw new Refusal('fields-missing')
  if (!isEmail(email)) throw new Refusal('email-malformed')
  const from = { account: email, source: visit.source, check: input.check }
  const proof = await guarded(house, from, () => prove(house, email, input.password))
  try {
    const known = proof?.known ?? (await findStaffByEmail(house.database, email))
    if (!known) throw new Refusal('account-unknown')
    if (!proof) throw new Refusal('password-wrong')
    mustBeAdmitted(known, house.clock())
    const proven = await proveSecondFactor({ house, visit, staffId: known.id, code: input.code })
    return await openSignIn({ house, visit }, known, {
      // A password reset while this one was being looked at has ended the sign-ins it saw, and could not end this one.
      mayStill: async (tx) => {
        if ((await passwordHashOf(tx, known.id)) !== proof.hash) throw new Refusal('password-wrong')
        await mustStillProve(tx, { staffId: known.id, proven, now: house.clock() })
      },
    })
  } catch (refusal) {
    if (refusal instanceof Refusal) await noteGuess({ house, visit }, email, refusal)
    throw refusal
  }
})

/** All is asked, and a password hashed, even when no account has this e-mail: that takes as long as a wrong password. */
async function prove({ database }: House, email: string, password: string) {
  const known = await findStaffByEmail(database, email)
  const hash = await passwordHashOf(database, known?.id ?? randomUUID())
  const isRight = await isPassword(hash, password)
  return known && isRight ? { known, hash } : undefined
}

/**
 * Ends this device's sign-in whatever name its cookie was given, and answers well only once that is done. Of a person who was idle
 * and has a code, the ended sign-in stays, with its cookie: what they may go on with.
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

/** Whether the person may go on with their code. */
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
