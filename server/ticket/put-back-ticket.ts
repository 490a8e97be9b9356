import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { setSaleStatus } from '../sale/sale-store.ts'
import { moveBuzzer } from './move-buzzer.ts'
import { wasServedBeforeRecall } from './recall-store.ts'
import { holdTicket, readTickets, saveStep, type Ticket } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/**
 * «Annuler» after «Rappeler» serves a recalled ticket again. It passes «ready» in the same commit, so that no board, phone
 * or buzzer sees a step that calls. A ticket that was recalled before it was served is refused: the cook makes it ready, to
 * call the customer. A repeated request changes nothing. Refuses, in this order: an unknown ticket, another stand's, one
 * that was moved since the recall.
 */
export const putBackTicket = answer.putBackTicket.handler(async ({ context, input: { saleId } }) => {
  const member = memberOf(context)
  const { database, clock, announce } = context.house
  const back = await database.transaction(async (tx) => {
    const ticket = await holdTicket(tx, saleId)
    if (!ticket) throw new Refusal('ticket-not-found')
    mustCookFor(member, ticket.standId)
    if (ticket.step === 'served') return ticket
    const changed = new Refusal('ticket-changed', { step: ticket.step })
    if (!(await wasServedBeforeRecall(tx, saleId))) throw changed
    const step = { by: member.id, now: clock(), isRecalled: false, way: 'move' } as const
    const isReady = await saveStep(tx, saleId, { ...step, from: 'preparing', step: 'ready' })
    const isServed = await saveStep(tx, saleId, { ...step, from: 'ready', step: 'served' })
    if (!isReady || !isServed) throw changed
    await setSaleStatus(tx, [saleId], 'completed')
    // A buzzer lent since the recall is returned with the order.
    await moveBuzzer(tx, saleId, { from: 'ready', to: 'served', now: step.now, isMeant: false })
    return (await readTickets(tx, [saleId]))[0] as Ticket
  })
  announce([`ticket:${back.standId}`, 'sales', 'buzzers'])
  return writeTicket(back)
})
