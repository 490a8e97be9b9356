import { z } from 'zod'
import { call } from '../plain/call.ts'
import { instant, turnHour } from '../plain/wire.ts'

export const venue = z.object({
  brand: z.string(),
  event: z.string().describe('empty until the organiser gave it a name'),
  cardName: z.string().describe('what cards bear'),
  publicAddress: z.string().describe('where anybody reads a card, without its code: https://…/c/'),
  cardPrefix: z
    .string()
    .nullable()
    .describe('what stands before the code in the QR code of a card; null until it was chosen'),
  staffAddress: z
    .string()
    .describe('where a device of the staff signs in: by https wherever this machine listens so'),
  turnHour: turnHour.describe('when the business day turns, on the clock of the venue'),
  now: instant.describe("the server's clock; screens show time by it"),
  machineClock: instant
    .nullable()
    .describe('what the clock of the machine says since it jumped, which the house does not follow'),
  isDemo: z.boolean(),
  isEmpty: z.boolean().describe('no account exists yet: its server printed the link that makes the first'),
  isRestoring: z.boolean().describe('a copy is coming back in the place of this empty house'),
  uncoveredSince: instant
    .nullable()
    .describe(
      'since when the second computer lacks what is booked here; null where it has it, or there is none',
    ),
  isHandingOver: z.boolean().describe('another computer takes over in a moment: nothing is booked meanwhile'),
  isCovered: z.boolean().describe('each operation lies on a second computer before it is answered'),
  isAdminAlone: z
    .boolean()
    .describe("nobody else can reset the administrator's password: the sign-in page tells of the computer"),
  identityProvider: z.string().nullable().describe('its name on the sign-in page; null when there is none'),
})

export const venueCalls = {
  readVenue: call({
    may: 'anyone',
    method: 'GET',
    path: '/venue',
    summary: 'Name, address and clock of the venue',
    tag: 'Venue',
  }).output(venue),
  followClock: call({
    may: 'administer',
    method: 'POST',
    path: '/venue/clock',
    summary: 'Say that the clock of the machine, which jumped, is right: every server follows it',
    tag: 'Venue',
  })
    .input(z.strictObject({ machineClock: instant.describe('as it was shown') }))
    .output(z.object({ isFollowed: z.literal(true) })),
  tellClock: call({
    may: 'see own profile',
    method: 'POST',
    path: '/me/device/clock',
    summary:
      'What time a device says it is: two of the venue that agree with the machine let the house follow it',
    tag: 'Venue',
  })
    .input(z.strictObject({ clock: instant }))
    .output(z.object({ isFollowed: z.boolean() })),
  readCounts: call({
    may: 'administer',
    method: 'GET',
    path: '/counts',
    summary: 'The figures beside the links of the navigation',
    tag: 'Venue',
  }).output(
    z.object({
      lowBalanceCards: z.int().describe('cards whose display status is low: usable, not blank, under 20 DH'),
      pendingNotifications: z.int().describe('notifications that are still pending'),
    }),
  ),
}
