import { z } from 'zod'
import { accessKinds } from '#rules/people/access.ts'
import { call } from '../plain/call.ts'
import { id, instant, listOf, page, text } from '../plain/wire.ts'

export const accessEntry = z.object({
  id,
  at: instant,
  kind: z.enum(accessKinds),
  actorName: z.string().describe('who did it; the e-mail that was typed when a sign-in was refused'),
  subjectName: z.string().describe('to whom; empty when it is the actor, or no person at all'),
  source: z.string().describe('the address it came from'),
  device: z.string().describe("the browser's own description"),
  detail: z.string().describe('the new role, the old and new setting, or why it was refused; French'),
})
export type AccessEntry = z.infer<typeof accessEntry>
export const accessEntriesPerPage = 25

export const accessCalls = {
  listAccess: call({
    may: 'administer',
    method: 'GET',
    path: '/access',
    summary: 'The journal of access, newest first',
    tag: 'Access',
  })
    .input(
      z.strictObject({
        search: text(80).default('').describe('part of a name'),
        kind: z.enum(accessKinds).optional(),
        page,
      }),
    )
    .output(listOf(accessEntry)),
}
