import { mustCookFor } from '#rules/cooking-for.ts'
import { answer } from '../books/answer.ts'
import { lendsBuzzers } from '../buzzer/buzzer-store.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { soldOutAt } from '../product/sold-out-store.ts'
import { unclaimedMinutesOf } from '../stand/stand-store.ts'
import { lastServedAt, ticketsOnScreen } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

export const listTickets = answer.listTickets.handler(({ context, input: { standId } }) => {
  mustCookFor(memberOf(context), standId)
  const { database, clock } = context.house
  return database.snapshot(async (tx) => ({
    tickets: (await ticketsOnScreen(tx, standId)).map(writeTicket),
    lastServedAt: (await lastServedAt(tx, standId))?.toISOString() ?? null,
    soldOut: await soldOutAt(tx, standId, clock()),
    unclaimedMinutes: await unclaimedMinutesOf(tx, standId),
    lendsBuzzers: await lendsBuzzers(tx, standId),
  }))
})
