/**
 * What a computer of two answers while it may not sell. It answers no other call: these are a contract of their own, and the house has
 * none of them.
 */
import { z } from 'zod'
import { relayStates } from '#rules/relay/states.ts'
import { oneTimeCode } from '../people/second-factor.ts'
import { email, password } from '../people/staff.ts'
import { call } from '../plain/call.ts'
import { instant, text } from '../plain/wire.ts'

const tag = 'Stand-by'

const state = z.object({
  state: z.enum(relayStates),
  cutSince: instant.nullable().describe('of a second: since when nothing comes; null while it does'),
  other: z.string().describe('the address of the other computer'),
  isOtherHeard: z.boolean().describe('it answered within the last seconds'),
})

const entry = text(100).describe('what `enterStandBy` gave, good for ten minutes')

const known = z.object({
  name: z.string().describe('of the event'),
  says: z.array(z.string()).describe('French: what lies here, and what this computer does not know'),
  firstHeardSeconds: z
    .int()
    .nullable()
    .describe('since when the other did not say that it is the first; null where it never did'),
})
export type KnownAtStandBy = z.infer<typeof known>

const overruled = z
  .strictObject({ typed: text(20), reason: text(200) })
  .nullable()
  .default(null)
  .describe('the word and the reason of whoever knows better that the other is off')

export const standByContract = {
  lookAtStandBy: call({
    may: 'anyone',
    method: 'GET',
    path: '/stand-by',
    summary: 'What this computer is to the other one',
    tag,
  }).output(state),
  enterStandBy: call({
    may: 'anyone',
    method: 'POST',
    path: '/stand-by/entry',
    summary: 'An administrator proves who they are, by the books as they lie here',
    tag,
  })
    .input(z.strictObject({ email, password, code: oneTimeCode.default('') }))
    .output(z.object({ entry: z.string() })),
  readStandBy: call({
    may: 'anyone',
    method: 'POST',
    path: '/stand-by/known',
    summary: 'What lies here, for an administrator',
    tag,
  })
    .input(z.strictObject({ entry }))
    .output(known),
  takeOver: call({
    may: 'anyone',
    method: 'POST',
    path: '/stand-by/taking-over',
    summary: 'Make this second computer the first; the other is off',
    tag,
  })
    .input(z.strictObject({ entry, overruled }))
    .output(z.object({ isFirst: z.literal(true) })),
  askForHand: call({
    may: 'anyone',
    method: 'POST',
    path: '/stand-by/hand',
    summary: 'Make this second computer the first; the other runs, and passes the hand',
    tag,
  })
    .input(z.strictObject({ entry }))
    .output(z.object({ isFirst: z.literal(true) })),
  openHere: call({
    may: 'anyone',
    method: 'POST',
    path: '/stand-by/opening',
    summary: 'This computer is the first still; the other is off',
    tag,
  })
    .input(z.strictObject({ entry, overruled }))
    .output(z.object({ isFirst: z.literal(true) })),
  rejoin: call({
    may: 'anyone',
    method: 'POST',
    path: '/stand-by/rejoining',
    summary: 'This old first becomes the second of the other; its database is put aside',
    tag,
  })
    .input(z.strictObject({ entry }))
    .output(z.object({ isSecond: z.literal(true) })),
}
