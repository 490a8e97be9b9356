/** A page moves from the first computer, which is gone, to the one that took over: another origin, with neither its cookies nor its work. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { text } from '../plain/wire.ts'
import { longestWitness } from '../plain/witness.ts'

const tag = 'Relay'

/** The longest text under one key, and the most keys: far more than a device of the staff keeps. */
const kept = z
  .record(z.string().max(200), z.string().max(500_000))
  .refine((texts) => Object.keys(texts).length <= 500)
  .describe('the texts that the page keeps at its origin, by their keys')

const at = text(2_000)
  .regex(/^\/(?![/\\])/)
  .describe('the screen: path, query and fragment')

const key = z.string().max(300).describe('P-256, raw, base64url; the private half never leaves the device')

const entry = text(100)

/** The newest of what the device was told of: far more than a till sells while a second computer is away. */
export const mostCarried = 1_000
/** In characters, of all of them together. */
export const mostCarriedLetters = 4_000_000

export const movingCalls = {
  takeMovingTicket: call({
    may: 'anyone signed in',
    mayFollowHours: true,
    method: 'POST',
    path: '/relay/ticket',
    summary:
      'What lets this device go on at the other computer, with its sign-in: sealed, good once, for twelve hours',
    tag,
  })
    .input(z.strictObject({ key }))
    .output(z.object({ ticket: z.string() })),
  enterByTicket: call({
    may: 'anyone',
    method: 'POST',
    path: '/relay/enter',
    summary: 'Asked from the origin of the other computer: leave here what the page keeps there',
    tag,
    largestBody: 5_000_000,
  })
    .input(
      z.strictObject({
        ticket: text(2_000),
        signature: text(200).describe('of the ticket, by the key it was taken with; base64url'),
        at,
        kept,
        keptByTab: kept,
        witnesses: z.array(z.string().max(longestWitness)).max(mostCarried).default([]),
      }),
    )
    .output(z.object({ address: z.string().describe('opens once, within two minutes') })),
  arriveByEntry: call({
    may: 'anyone',
    method: 'POST',
    path: '/relay/arrival',
    summary: 'The page that opened the address takes what was left, and the sign-in',
    tag,
  })
    .input(
      z.strictObject({
        entry,
        by: text(100).describe('chosen by the page: its own second try gets the same'),
      }),
    )
    .output(
      z.object({
        at: z.string(),
        kept: z.record(z.string(), z.string()),
        keptByTab: z.record(z.string(), z.string()),
      }),
    ),
}
