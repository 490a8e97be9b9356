import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { mustBeRecallable, mustHaveRoomToRecall, recalledWithin } from '#rules/kitchen/ticket.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { stopCalling } from '../buzzer/buzzer-loan-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { setSaleStatus } from '../sale/sale-store.ts'
import { lastFinished, recalledOnScreen, wasServedBeforeRecall } from './recall-store.ts'
import { holdTicket, readTickets, saveStep, type Ticket } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/**
 * Brings a ready or served ticket back to «preparing», marked as recalled: the chosen one, or else the one finished last;
 * the next recall takes the one before. Refuses, in this order: too many recalled tickets; for a chosen one, an unknown
 * ticket, one that is not finished, one finished too long ago.
 */
export const recallTicket = answer.recallTicket.handler(async ({ context, input }) => {
  const member = memberOf(context)
  mustCookFor(member, input.standId)
  const { database, clock, announce } = context.house
  const recalled = await database.transaction((tx) => recall(tx, { ...input, by: member.id, now: clock() }))
  if (recalled) announce([`ticket:${input.standId}`, 'sales', 'buzzers'])
  return { ticket: recalled && writeTicket(recalled.ticket), wasServed: recalled?.wasServed ?? false }
})

type Asked = {
  readonly standId: string
  readonly saleId?: string | undefined
  readonly by: string
  readonly now: Date
}

async function recall(tx: Tx, { standId, saleId, by, now }: Asked) {
  mustHaveRoomToRecall(await recalledOnScreen(tx, standId))
  const ticket = saleId ? await chosen(tx, standId, saleId) : await finishedLast(tx, standId, now)
  if (!ticket) return null
  // Another cook recalled at the same instant: both mean the same ticket, which comes back once.
  if (ticket.step === 'preparing' && ticket.isRecalled)
    return { ticket, wasServed: await wasServedBeforeRecall(tx, ticket.saleId) }
  if (saleId) mustBeRecallable(ticket, now)
  if (ticket.step !== 'ready' && ticket.step !== 'served') return null
  const back = { from: ticket.step, step: 'preparing', by, now, isRecalled: true } as const
  if (!(await saveStep(tx, ticket.saleId, { ...back, way: 'recall' }))) return null
  await setSaleStatus(tx, [ticket.saleId], 'active')
  await stopCalling(tx, ticket.saleId)
  return {
    ticket: (await readTickets(tx, [ticket.saleId]))[0] as Ticket,
    wasServed: ticket.step === 'served',
  }
}

async function chosen(tx: Tx, standId: string, saleId: string): Promise<Ticket> {
  const ticket = await holdTicket(tx, saleId)
  if (ticket?.standId !== standId) throw new Refusal('ticket-not-found')
  return ticket
}

async function finishedLast(tx: Tx, standId: string, now: Date): Promise<Ticket | undefined> {
  const [saleId] = await lastFinished(tx, [standId], { ...recalledWithin(now), most: 1 })
  return saleId === undefined ? undefined : holdTicket(tx, saleId)
}
