import { mustCookFor } from '#rules/cooking-for.ts'
import { answer } from '../books/answer.ts'
import { lendsBuzzers } from '../buzzer/buzzer-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { lastServedAt, ticketsOnScreen } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

export const listTickets = answer.listTickets.handler(({ context, input: { standId } }) => {
  mustCookFor(memberOf(context), standId)
  return context.house.database.snapshot(async (tx) => ({
    tickets: (await ticketsOnScreen(tx, standId)).map(writeTicket),
    lastServedAt: (await lastServedAt(tx, standId))?.toISOString() ?? null,
    lendsBuzzers: await lendsBuzzers(tx, standId),
  }))
})
