/** The link that `npm start -- --reset` prints on the venue's computer, with which an administrator chooses a new password. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { text } from '../plain/wire.ts'
import { password } from './staff.ts'

const link = text(100)

export const resetLinkCalls = {
  judgeResetLink: call({
    may: 'anyone',
    method: 'POST',
    path: '/reset-link',
    summary: "Whose password the link printed on the venue's computer still changes",
    tag: 'Staff',
  })
    .input(z.strictObject({ link }))
    .output(z.object({ email: z.string() })),
  resetForgottenPassword: call({
    may: 'anyone',
    method: 'POST',
    path: '/reset-link/password',
    summary:
      "Choose a new password with the link printed on the venue's computer; it ends every sign-in and opens none",
    tag: 'Staff',
  })
    .input(z.strictObject({ link, password }))
    .output(z.object({ isReset: z.literal(true) })),
}
