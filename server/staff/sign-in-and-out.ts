import { isEmail } from '#contract/staff.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { forgottenCookies } from '../platform/who-is.ts'
import { meOf } from './me.ts'
import { endSignIn } from './sign-in-store.ts'
import { findStaffByEmail } from './staff-store.ts'

/** Refused in order: a field empty, address malformed, account unknown, password wrong, person disabled. */
export const signIn = answer.signIn.handler(async ({ context: { house, visit }, input }) => {
  const email = input.email.trim().toLowerCase()
  if (email === '' || input.password === '') throw new Refusal('fields-missing')
  if (!isEmail(email)) throw new Refusal('email-malformed')
  // Both are asked whatever the other says, so that an unknown account takes as long as a wrong password.
  const cookies = await house.signIn.enter({ email, password: input.password }, visit.headers())
  const member = await findStaffByEmail(house.database, email)
  if (!member) throw new Refusal('account-unknown')
  if (!cookies) throw new Refusal('password-wrong')
  // The place of working hours: they are judged here, after the password.
  if (!member.isActive && member.role !== 'admin') {
    await house.signIn.leave(
      new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }),
    )
    throw new Refusal('staff-disabled')
  }
  visit.setCookies(cookies)
  return meOf(house.database, member, house.clock())
})

/** Ends this device's sign-in whatever name its cookie was given, and answers well only once that is done. */
export const signOut = answer.signOut.handler(async ({ context: { house, visit } }) => {
  const who = await visit.whoIsThere()
  if (who) await endSignIn(house.database, who.token)
  visit.setCookies(forgottenCookies)
  return { signedOut: true as const }
})
