import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { holdTicket, readTickets, saveStruck, type Ticket } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

export const strikeTicketLine = answer.strikeTicketLine.handler(async ({ context, input }) => {
  const { saleId, position, isStruck } = input
  const { database, announce } = context.house
  const struck = await database.transaction(async (tx) => {
    const ticket = await holdTicket(tx, saleId)
    if (!ticket) throw new Refusal('ticket-not-found')
    mustCookFor(memberOf(context), ticket.standId)
    if (!ticket.lines.some((line) => line.position === position)) throw new Refusal('ticket-not-found')
    const others = ticket.lines.filter((line) => line.isStruck && line.position !== position)
    const positions = others.map((line) => line.position)
    await saveStruck(tx, saleId, isStruck ? [...positions, position] : positions)
    return (await readTickets(tx, [saleId]))[0] as Ticket
  })
  announce([`ticket:${struck.standId}`])
  return writeTicket(struck)
})
