import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { soldOutAt } from '../product/sold-out-store.ts'
import { standsOfKitchen } from './kitchen-stand-store.ts'
import { lastServedAt, ticketsOnScreen } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

export const listTickets = answer.listTickets.handler(({ context, input }) => {
  const standIds = [input.standId, ...(input.otherStandIds ?? [])]
  mustCookFor(memberOf(context), ...standIds)
  const { database, clock } = context.house
  return database.snapshot(async (tx) => ({
    tickets: (await ticketsOnScreen(tx, standIds)).map(writeTicket),
    lastServedAt: (await lastServedAt(tx, standIds))?.toISOString() ?? null,
    soldOut: await soldOutAt(tx, standIds, clock()),
    stands: await standsOfKitchen(tx, standIds),
  }))
})
