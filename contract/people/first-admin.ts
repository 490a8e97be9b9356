/** The link that an empty venue prints, and the first account, which is made with it. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { text } from '../plain/wire.ts'
import { email, me, password, personName } from './staff.ts'

export const firstAdminCalls = {
  createFirstAdmin: call({
    may: 'anyone',
    method: 'POST',
    path: '/first-admin',
    summary:
      'Create the first administrator of an empty venue, with the link its server printed, and sign them in',
    tag: 'Staff',
  })
    .input(z.strictObject({ link: text(100), email, name: personName, password }))
    .output(me),
  judgeFirstAdminLink: call({
    may: 'anyone',
    method: 'POST',
    path: '/first-admin/link',
    summary: 'Whether the link that an empty venue printed still makes its first administrator',
    tag: 'Staff',
  })
    .input(z.strictObject({ link: text(100) }))
    .output(
      z.object({
        isRestoring: z
          .boolean()
          .describe('a copy is coming back in the place of this house, or did so by this link'),
      }),
    ),
}
