import { mustCookFor } from '#rules/cooking-for.ts'
import { recalledSince, recallTickets } from '#rules/ticket.ts'
import { answer } from '../books/answer.ts'
import { stopCalling } from '../buzzer/buzzer-loan-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { setSaleStatus } from '../sale/sale-store.ts'
import { lastFinished, recalledOnScreen, wasServedBeforeRecall } from './recall-store.ts'
import { holdTicket, readTickets, saveStep, type Ticket } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/** Brings the ticket finished last, ready or served, back to «preparing», marked as recalled; the next recall the one before. */
export const recallTicket = answer.recallTicket.handler(async ({ context, input: { standId } }) => {
  const member = memberOf(context)
  mustCookFor(member, standId)
  const { database, clock, announce } = context.house
  const now = clock()
  const recalled = await database.transaction(async (tx) => {
    if ((await recalledOnScreen(tx, standId)) >= recallTickets) return null
    const saleId = await lastFinished(tx, standId, recalledSince(now))
    const ticket = saleId && (await holdTicket(tx, saleId))
    if (!ticket) return null
    // Another cook pressed at the same instant: both mean the same ticket, which comes back once.
    if (ticket.step === 'preparing' && ticket.isRecalled)
      return { ticket, wasServed: await wasServedBeforeRecall(tx, saleId) }
    if (ticket.step !== 'ready' && ticket.step !== 'served') return null
    const back = { from: ticket.step, step: 'preparing', by: member.id, now, isRecalled: true } as const
    if (!(await saveStep(tx, saleId, { ...back, way: 'recall' }))) return null
    await setSaleStatus(tx, [saleId], 'active')
    await stopCalling(tx, saleId)
    return { ticket: (await readTickets(tx, [saleId]))[0] as Ticket, wasServed: ticket.step === 'served' }
  })
  if (recalled) announce([`ticket:${standId}`, 'sales', 'buzzers'])
  return { ticket: recalled && writeTicket(recalled.ticket), wasServed: recalled?.wasServed ?? false }
})
