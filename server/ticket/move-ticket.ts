import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { takeStep } from './take-step.ts'
import { writeTicket } from './write-ticket.ts'

export const moveTicket = answer.moveTicket.handler(async ({ context, input }) => {
  const member = memberOf(context)
  const moved = await takeStep(context.house, {
    ...input,
    by: member.id,
    mustBeTheirs: ({ standId }) => mustCookFor(member, standId),
  })
  return writeTicket(moved)
})
