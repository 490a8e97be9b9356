import { z } from 'zod'
import { roles } from '#rules/staff.ts'
import { call } from './call.ts'
import { id, text } from './wire.ts'

export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  stand: z.object({ id, name: z.string(), letter: z.string(), isActive: z.boolean() }).nullable(),
  permanentScreen: z.boolean(),
})
export type Me = z.infer<typeof me>

/** Judged after the empty fields, in a sentence of its own; the call itself takes any text. */
export const isEmail = (text: string): boolean => z.email().safeParse(text).success

const credentials = z.strictObject({ email: text(254), password: text(128) })

export const staffCalls = {
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
    .input(z.strictObject({}))
    .output(z.object({ signedOut: z.literal(true) })),
  readMe: call({
    may: 'anyone',
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in; null when nobody is',
    tag: 'Staff',
  }).output(me.nullable()),
}
