/** The second computer of a house, as the first one shows it. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { instant, text } from '../plain/wire.ts'

const tag = 'Relay'

const pairing = z.discriminatedUnion('step', [
  z.object({ step: z.literal('code'), code: z.string().describe('eight groups'), endsAt: instant }),
  z.object({ step: z.literal('digits'), digits: z.string().describe('to compare with the second') }),
  z.object({ step: z.literal('handing') }).describe('the second receives what the house is'),
  z.object({ step: z.literal('refused'), why: z.string().describe('French') }),
])

const relay = z.object({
  isOurs: z.boolean().describe("false where the database is the organiser's own: a second is set up there"),
  state: z
    .enum(['none', 'uncovered', 'covered'])
    .describe('covered: each operation lies on both before it is answered'),
  since: instant.describe('of the state'),
  second: z.string().nullable().describe('the address of the second'),
  troubles: z.array(z.string()).describe('French: what keeps the two from reaching each other'),
  isHanding: z.boolean().describe('it passes the hand: soon the second is the first'),
  pairing: pairing.nullable().describe('null: no code is shown'),
})
export type RelayOnTheWire = z.infer<typeof relay>

export const relayCalls = {
  readRelay: call({
    may: 'administer',
    method: 'GET',
    path: '/relay',
    summary: 'The second computer, and how far its pairing is',
    tag,
  }).output(relay),
  beginPairing: call({
    may: 'administer',
    isConfirmed: true,
    method: 'POST',
    path: '/relay/pairing',
    summary: 'Show a code for a second computer; one that was shown before is void',
    tag,
  })
    .input(z.strictObject({}))
    .output(relay),
  answerPairing: call({
    may: 'administer',
    isConfirmed: true,
    method: 'POST',
    path: '/relay/pairing/answer',
    summary:
      'Whether the second computer shows the same digits; it then receives what the house is, with its keys',
    tag,
  })
    .input(z.strictObject({ digits: text(10), isSame: z.boolean() }))
    .output(relay),
  stopPairing: call({
    may: 'administer',
    method: 'POST',
    path: '/relay/pairing/stop',
    summary: 'The code that is shown is void from now on',
    tag,
  })
    .input(z.strictObject({}))
    .output(relay),
  passHand: call({
    may: 'administer',
    isConfirmed: true,
    method: 'POST',
    path: '/relay/hand',
    summary: 'Make the second computer the first; this one books nothing more, and becomes the second',
    tag,
  })
    .input(z.strictObject({}))
    .output(relay),
}
