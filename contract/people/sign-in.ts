/** Signing in with a password, signing out, and who is signed in. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { text } from '../plain/wire.ts'
import { oneTimeCode } from './second-factor.ts'
import { email, me, password } from './staff.ts'

const credentials = z.strictObject({
  email,
  password,
  code: oneTimeCode.default('').describe("once 'one-time-code-needed' was answered"),
  check: text(1500)
    .default('')
    .describe(
      "what the device did in place of waiting, when 'too-many-tries' bore a question (`data.check`)",
    ),
})

export const signInCalls = {
  signIn: call({
    may: 'anyone',
    method: 'POST',
    path: '/sign-in',
    summary: 'Sign in; sets the session cookie',
    tag: 'Staff',
  })
    .input(credentials)
    .output(me),
  signOut: call({
    may: 'anyone',
    method: 'POST',
    path: '/sign-out',
    summary: 'Sign out of this device',
    tag: 'Staff',
  })
    .input(z.strictObject({ isIdle: z.boolean().default(false).describe('nobody asked for it') }))
    .output(
      z.object({
        signedOut: z.literal(true),
        mayResume: z.boolean(),
        idle: z
          .object({ email: z.string(), hasPin: z.boolean() })
          .nullable()
          .describe('whom it was that was idle'),
      }),
    ),
  readMe: call({
    may: 'anyone',
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in on this device; null when no one is',
    tag: 'Staff',
  }).output(me.nullable()),
}
