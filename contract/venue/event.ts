import { z } from 'zod'
import { unsoldCardPolicies } from '#rules/card/unsold-card.ts'
import { call } from '../plain/call.ts'
import { id, text, turnHour, workingHours } from '../plain/wire.ts'

export const longestEventName = 60

const day = z.iso.date().nullable()

export const eventSettings = z.strictObject({
  name: text(longestEventName),
  cardName: text(longestEventName).describe('what cards bear; empty: the name of the event'),
  publicAddress: text(260).describe('what the QR codes of cards open; empty: nothing was chosen yet'),
  codeAlone: z.boolean().describe('the QR codes of cards bear the code without an address'),
  opensOn: day,
  closesOn: day,
  hours: workingHours.nullable(),
  turnHour: turnHour.describe('until this hour, what happens after midnight belongs to the day before'),
  unsoldCards: z
    .enum(unsoldCardPolicies)
    .nullable()
    .describe(
      'of cards that nobody has paid for: shown as such, or no money moves on them; null: nobody has answered, which warns',
    ),
})

const begun = z
  .object({
    event: z.boolean().describe('it has a name'),
    catalogue: z.boolean().describe('a product is on sale'),
    people: z.boolean().describe('a vendor may sign in'),
    address: z.boolean().describe('what the QR codes of cards open was chosen'),
    copies: z.boolean().describe('copies go to a place, and the rescue key was read back'),
    copiesPutOff: z.boolean().describe('nobody wants to hear of copies this business day'),
    cards: z.boolean().describe('a card was printed'),
    kitchens: z.boolean().describe('every stand that sends dishes to a kitchen has an account there'),
    devices: z.boolean().describe('a device was added for a person'),
    printer: z.boolean(),
    floats: z.boolean().describe('a drawer was opened with a float'),
    trial: z.boolean().describe('a sale was taken back'),
    hasOpenedTill: z.boolean(),
    standsWithoutCook: z
      .array(z.object({ id, name: z.string() }))
      .describe('that send dishes to a kitchen where nobody is yet'),
  })
  .describe('what is there of all it takes')

const event = z.object({
  settings: eventSettings,
  fixed: z
    .object({
      name: z.string().nullable(),
      publicAddress: z.string().nullable(),
      turnHour: turnHour.nullable(),
    })
    .describe('what the start of the server fixed: it wins'),
  printedAddress: z
    .string()
    .nullable()
    .describe('what stands before the code on the cards printed last; null before the first'),
  ownAddresses: z.array(z.string()).describe('where this server is reached on the network of the venue'),
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
