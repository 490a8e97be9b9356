import { z } from 'zod'
import { call } from './call.ts'
import { workingHours } from './staff.ts'
import { text, turnHour } from './wire.ts'

export const longestEventName = 60

const day = z.iso.date().nullable()

export const eventSettings = z.strictObject({
  name: text(longestEventName),
  cardName: text(longestEventName).describe('what cards bear; empty: the name of the event'),
  publicAddress: text(260).describe('what QR codes open; empty: the address found on the network'),
  opensOn: day,
  closesOn: day,
  hours: workingHours.nullable(),
  turnHour: turnHour.describe('until this hour, what happens after midnight belongs to the day before'),
})

const begun = z
  .object({
    stands: z.boolean(),
    categories: z.boolean(),
    products: z.boolean(),
    people: z.boolean(),
    cards: z.boolean(),
  })
  .describe('what is there of all it takes to sell')

const event = z.object({
  settings: eventSettings,
  fixed: z
    .object({
      name: z.string().nullable(),
      publicAddress: z.string().nullable(),
      turnHour: turnHour.nullable(),
    })
    .describe('what the start of the server fixed: it wins'),
  publicAddress: z.string().describe('what QR codes open now, without the code: https://…/c/'),
  printedAddress: z.string().nullable().describe('what the cards printed last open; null before the first'),
  begun,
})
export type EventOnTheWire = z.infer<typeof event>

export const eventCalls = {
  readEvent: call({
    may: 'administer',
    method: 'GET',
    path: '/settings/event',
    summary: 'What the organiser said of the event, and what is there of it',
    tag: 'Venue',
  }).output(event),
  changeEvent: call({
    may: 'administer',
    method: 'PUT',
    path: '/settings/event',
    summary: 'Say what the event is called, when it is open, when its day turns, and what its cards open',
    tag: 'Venue',
  })
    .input(z.strictObject({ seen: eventSettings, settings: eventSettings }))
    .output(eventSettings),
}
