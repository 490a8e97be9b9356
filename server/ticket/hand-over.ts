import { Refusal } from '#rules/refusal.ts'
import { handedOverFrom } from '#rules/ticket.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { mustServeAt } from './counter-of.ts'
import { takeStep } from './take-step.ts'
import { writeTicket } from './write-ticket.ts'

/** Refused in order: another stand's counter, no such order at this one, no longer on the step that was seen. */
export const handOver = answer.handOver.handler(async ({ context, input: { standId, saleId, to } }) => {
  const member = memberOf(context)
  mustServeAt(member, standId)
  const moved = await takeStep(context.house, {
    saleId,
    from: handedOverFrom[to],
    to,
    by: member.id,
    mustBeTheirs: (ticket) => {
      if (ticket.standId !== standId) throw new Refusal('ticket-not-found')
    },
  })
  return writeTicket(moved)
})
