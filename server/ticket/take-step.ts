import { isStillMeant } from '#rules/kitchen/buzzer-act.ts'
import { mustBeServedLately, mustMove, type TicketStep } from '#rules/kitchen/ticket.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { takeBackServing } from '../buzzer/buzzer-loan-store.ts'
import type { Tx } from '../platform/database.ts'
import { setSaleStatus } from '../sale/sale-store.ts'
import { moveBuzzer } from './move-buzzer.ts'
import { holdTicket, readTickets, saveStep, type Ticket } from './ticket-store.ts'

type Wanted = {
  readonly saleId: string
  readonly from: TicketStep
  readonly to: TicketStep
  /** From the one to the other, where it is more than a step. */
  readonly way?: readonly TicketStep[]
  readonly by: string
  /** Of the tap, where it may reach us late. */
  readonly at?: string | undefined
  /** Refuses a ticket that is not this person's to move. */
  readonly mustBeTheirs: (ticket: Ticket, tx: Tx) => void | Promise<void>
}

/**
 * Moves a ticket, for the cooks and for the vendors who hand over. Sent twice it counts once: the second finds the ticket
 * already there. Refused in order: no such ticket, not theirs, no longer on the step they saw, served long ago.
 */
export async function takeStep({ database, clock, announce }: House, wanted: Wanted): Promise<Ticket> {
  const { saleId, from, to, way = [to], by, at, mustBeTheirs } = wanted
  const moved = await database.transaction(async (tx) => {
    const ticket = await holdTicket(tx, saleId)
    if (!ticket) throw new Refusal('ticket-not-found')
    await mustBeTheirs(ticket, tx)
    if (ticket.step === to) return ticket
    const [first = to] = way
    mustMove(ticket.step, from, first)
    const now = clock()
    mustBeServedLately(ticket.servedAt, now)
    const isRecalled = ticket.isRecalled && to !== 'served'
    const legs = way.map((step, n) => ({ from: way[n - 1] ?? from, step }))
    const moved = { by, now, isRecalled, way: 'move' } as const
    if (from === 'served') await takeBackServing(tx, saleId)
    const isMeant = at === undefined || isStillMeant(new Date(at), now)
    // In one packet: what is not to be is undone by the refusal.
    const [areSaved, , , [after]] = await Promise.all([
      Promise.all(legs.map((leg) => saveStep(tx, saleId, { ...moved, ...leg }))),
      setSaleStatus(tx, [saleId], to === 'served' ? 'completed' : 'active'),
      moveBuzzer(tx, saleId, { from: legs.at(-1)?.from ?? from, to, now, isMeant }),
      readTickets(tx, [saleId]),
    ])
    if (!areSaved.every(Boolean)) throw new Refusal('ticket-changed', { step: ticket.step })
    return after as Ticket
  })
  announce([`ticket:${moved.standId}`, 'sales', 'buzzers'])
  return moved
}
