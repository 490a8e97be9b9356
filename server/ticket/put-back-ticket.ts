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
 * «Annuler» after «Rappeler»: a ticket that was served is served again, through «ready» in one commit, so that no board, phone
 * or buzzer learns of a step that calls. One that was recalled before it was served is made ready by the cook, who means to
 * call. Sent twice it counts once. Refused in order: no such ticket, another stand's, touched since it was recalled.
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
    // A buzzer that was lent since comes back with the plate.
    await moveBuzzer(tx, saleId, { from: 'ready', to: 'served', now: step.now, isMeant: false })
    return (await readTickets(tx, [saleId]))[0] as Ticket
  })
  announce([`ticket:${back.standId}`, 'sales', 'buzzers'])
  return writeTicket(back)
})
