import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { ordersToRecall, recalledWithin } from '#rules/kitchen/ticket.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { lastFinished } from './recall-store.ts'
import { readTickets } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/** The tickets that «Rappeler» offers a cook. */
export const listFinishedTickets = answer.listFinishedTickets.handler(({ context, input }) => {
  const standIds = [input.standId, ...(input.otherStandIds ?? [])]
  mustCookFor(memberOf(context), ...standIds)
  const { database, clock } = context.house
  return database.snapshot(async (tx) => {
    const last = await lastFinished(tx, standIds, { ...recalledWithin(clock()), most: ordersToRecall })
    const tickets = await readTickets(tx, last)
    return tickets
      .sort((one, other) => last.indexOf(one.saleId) - last.indexOf(other.saleId))
      .map(writeTicket)
  })
})
