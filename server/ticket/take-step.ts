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
  /** The steps from `from` to `to`, where there is more than one. */
  readonly way?: readonly TicketStep[]
  readonly by: string
  /** The instant of the tap, where the request may arrive late. */
  readonly at?: string | undefined
  /** Throws when this person may not move the ticket. */
  readonly mustBeTheirs: (ticket: Ticket, tx: Tx) => void | Promise<void>
}

/**
 * Moves a ticket, for cooks and for vendors who hand over. A repeated request changes nothing, because the ticket is
 * already there. Refuses, in this order: an unknown ticket, one that this person may not move, one whose step has changed,
 * one served too long ago.
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
    // Sent in one packet; if a step was not saved, the refusal below rolls everything back.
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
