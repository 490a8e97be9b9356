import { Refusal } from '#rules/refusal.ts'
import { mustMove } from '#rules/ticket.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { setSaleStatus } from '../sale/sale-store.ts'
import { mustCookFor } from './kitchen-of.ts'
import { holdTicket, readTickets, saveStep, type Ticket } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/** The same move sent twice counts once: the second finds the ticket already there. */
export const moveTicket = answer.moveTicket.handler(async ({ context, input: { saleId, from, to } }) => {
  const { database, clock, announce } = context.house
  const member = memberOf(context)
  const moved = await database.transaction(async (tx) => {
    const ticket = await holdTicket(tx, saleId)
    if (!ticket) throw new Refusal('ticket-not-found')
    mustCookFor(member, ticket.standId)
    if (ticket.step === to) return ticket
    mustMove(ticket.step, from, to)
    const isRecalled = ticket.isRecalled && to !== 'served'
    await saveStep(tx, saleId, { step: to, by: member.id, now: clock(), isRecalled, way: 'move' })
    await setSaleStatus(tx, [saleId], to === 'served' ? 'completed' : 'active')
    return (await readTickets(tx, [saleId]))[0] as Ticket
  })
  announce([`ticket:${moved.standId}`, 'sales'])
  return writeTicket(moved)
})
