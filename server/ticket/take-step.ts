import { Refusal } from '#rules/refusal.ts'
import { mustMove, type TicketStep } from '#rules/ticket.ts'
import type { House } from '../books/answer.ts'
import { setSaleStatus } from '../sale/sale-store.ts'
import { holdTicket, readTickets, saveStep, type Ticket } from './ticket-store.ts'

type Wanted = {
  readonly saleId: string
  readonly from: TicketStep
  readonly to: TicketStep
  readonly by: string
  /** Refuses a ticket that is not this person's to move. */
  readonly mustBeTheirs: (ticket: Ticket) => void
}

/**
 * Moves a ticket, for the cooks and for the vendors who hand over. Sent twice it counts once: the second finds the ticket
 * already there. Refused in order: no such ticket, not theirs, no longer on the step they saw.
 */
export async function takeStep({ database, clock, announce }: House, wanted: Wanted): Promise<Ticket> {
  const { saleId, from, to, by, mustBeTheirs } = wanted
  const moved = await database.transaction(async (tx) => {
    const ticket = await holdTicket(tx, saleId)
    if (!ticket) throw new Refusal('ticket-not-found')
    mustBeTheirs(ticket)
    if (ticket.step === to) return ticket
    mustMove(ticket.step, from, to)
    const isRecalled = ticket.isRecalled && to !== 'served'
    const moved = { from, step: to, by, now: clock(), isRecalled, way: 'move' } as const
    if (!(await saveStep(tx, saleId, moved))) throw new Refusal('ticket-changed', { step: ticket.step })
    await setSaleStatus(tx, [saleId], to === 'served' ? 'completed' : 'active')
    return (await readTickets(tx, [saleId]))[0] as Ticket
  })
  announce([`ticket:${moved.standId}`, 'sales'])
  return moved
}
