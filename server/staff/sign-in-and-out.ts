import { isEmail } from '#contract/staff.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { cookieName } from '../platform/who-is.ts'
import { meOf } from './me.ts'
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
  return meOf(house.database, member)
})

/** The library answers well even when it could not remove the sign-in, so it is looked for once more. */
export const signOut = answer.signOut.handler(async ({ context: { house, visit } }) => {
  if (visit.headers().get('cookie')?.includes(cookieName)) {
    const cookies = await house.signIn.leave(visit.headers())
    if (await visit.whoIsThere()) throw new Refusal('service-unavailable')
    visit.setCookies(cookies)
  }
  return { signedOut: true as const }
})
