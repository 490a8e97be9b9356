/** Operations that were acknowledged, and that the books then lacked: devices bring them back. */
import { z } from 'zod'
import { operationKinds } from '#rules/books/operation-kinds.ts'
import { recallStates } from '#rules/relay/recall.ts'
import { call } from '../plain/call.ts'
import { id, instant, money, operationId, text } from '../plain/wire.ts'
import { longestWitness } from '../plain/witness.ts'

const tag = 'Relay'

/** A device asks about so many at a time, and brings so many. */
export const mostAskedAbout = 500
export const mostBrought = 20

const recalled = z.object({
  operationId,
  kind: z.enum(operationKinds),
  amount: money.describe('as the card saw it'),
  acknowledgedAt: instant,
  broughtAt: instant,
  state: z.enum(recallStates),
  why: z
    .string()
    .nullable()
    .describe('French: why it was not booked again; null where nothing keeps it back'),
  actorName: z.string().nullable().describe('null where the books do not know the person either'),
  cardCode: z.string().nullable().describe('null without a card, or where the books do not know it either'),
  cardId: id.nullable(),
  orderNumber: z.string().nullable().describe('as the customer was told; null where there is none'),
  bookedOrderNumber: z.string().nullable().describe('of the order that was booked again'),
  isBooked: z.boolean().describe('it stands in the books under its id, and has a story'),
  settled: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
})
export type RecalledOnTheWire = z.infer<typeof recalled>

/** A list shows no more; the counts are of all. */
export const mostRecalledShown = 500

const recalledList = z.object({
  rows: z.array(recalled).describe('those to decide first'),
  counts: z.record(z.enum(recallStates), z.int()),
})
export type RecalledList = z.infer<typeof recalledList>

/** Base64url. */
const sealed = z
  .string()
  .regex(/^[\w-]{40,}$/)
  .max(longestWitness)

export const recallCalls = {
  findLacked: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'POST',
    path: '/recall/lacked',
    summary: 'Which of these operations the books lack, of those that were acknowledged to this device',
    tag,
  })
    .input(z.strictObject({ operationIds: z.array(operationId).min(1).max(mostAskedAbout) }))
    .output(z.object({ lacked: z.array(operationId), mark: z.int() })),
  bringBack: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'POST',
    path: '/recall',
    summary: 'Bring back operations by their witnesses: each is booked again under its id, or listed',
    tag,
    largestBody: mostBrought * (longestWitness + 100),
  })
    .input(z.strictObject({ witnesses: z.array(sealed).min(1).max(mostBrought) }))
    .output(
      z.object({
        kept: z.array(operationId).describe('the house has them now; the others bear no seal of it'),
        mark: z.int(),
      }),
    ),
  listRecalled: call({
    may: 'administer',
    method: 'GET',
    path: '/recall',
    summary: 'The operations that were brought back',
    tag,
  }).output(recalledList),
  tryRecalledAgain: call({
    may: 'administer',
    method: 'POST',
    path: '/recall/again',
    summary: 'Book again what is open, now that an administrator asks for it; what still does not fit stays',
    tag,
  })
    .input(z.strictObject({}))
    .output(z.object({ tried: z.int() })),
  settleRecalled: call({
    may: 'administer',
    method: 'POST',
    path: '/recall/{operationId}/settlement',
    summary: 'Say what was done about an operation that is not booked again',
    tag,
  })
    .input(z.strictObject({ operationId, note: text(300) }))
    .output(recalledList),
}
