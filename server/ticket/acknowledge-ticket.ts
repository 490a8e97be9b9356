import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { acknowledge, readTickets } from './ticket-store.ts'

export const acknowledgeTicket = answer.acknowledgeTicket.handler(async ({ context, input: { saleId } }) => {
  const { database, clock, announce } = context.house
  const [ticket] = await readTickets(database, [saleId])
  if (!ticket) throw new Refusal('ticket-not-found')
  mustCookFor(memberOf(context), ticket.standId)
  if ((await acknowledge(database, saleId, clock())) === 0)
    throw new Refusal('ticket-changed', { step: ticket.step })
  announce([`ticket:${ticket.standId}`])
  return { acknowledged: true as const }
})
