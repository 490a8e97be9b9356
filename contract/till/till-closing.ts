import { z } from 'zod'
import { call } from '../plain/call.ts'
import { drawerAmount, id, money, operationId, text } from '../plain/wire.ts'
import { cashCount, till } from './till.ts'

/** What the books expected, answered only once the drawer has been counted. */
export const tillCounted = z.object({
  counted: money,
  expected: money,
  difference: money.describe('counted − expected'),
  operationNumber: z.int().describe('closing is refused once the till holds an operation after this one'),
})
export type TillCountedOnTheWire = z.infer<typeof tillCounted>

/** The most tills that one request closes. */
const mostTillsAtOnce = 200

export const tillClosingCalls = {
  countTill: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'POST',
    path: '/tills/{tillId}/counts',
    summary: 'Say what my drawer holds, and learn what the books expected',
    tag: 'Tills',
  })
    .input(
      z.strictObject({
        operationId,
        tillId: id,
        counted: drawerAmount,
        pieces: cashCount.nullable().default(null),
      }),
    )
    .output(tillCounted),
  closeTill: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'POST',
    path: '/tills/{tillId}/closing',
    summary: 'Close my till with what was counted last; hand its drawer to a colleague if I say so',
    tag: 'Tills',
  })
    .input(
      z.strictObject({
        operationId,
        tillId: id,
        note: text(300).nullable().default(null),
        handedToId: id.nullable().default(null),
      }),
    )
    .output(till),
  closeTillRemotely: call({
    may: 'administer',
    method: 'POST',
    path: '/tills/{tillId}/remote-closing',
    summary: "Close another person's till with what was counted in it, and why",
    tag: 'Tills',
  })
    .input(
      z.strictObject({
        operationId,
        tillId: id,
        counted: drawerAmount.nullable().default(null),
        pieces: cashCount.nullable().default(null),
        reason: text(300),
      }),
    )
    .output(till),
  closeTillsRemotely: call({
    may: 'administer',
    method: 'POST',
    path: '/tills/remote-closings',
    summary: 'Close several tills that hold no cash, with one reason: those that changed meanwhile are named',
    tag: 'Tills',
  })
    .input(
      z.strictObject({
        reason: text(300),
        closings: z
          .array(z.strictObject({ operationId, tillId: id }))
          .min(1)
          .max(mostTillsAtOnce),
      }),
    )
    .output(
      z.object({
        closed: z.int(),
        faults: z.array(z.object({ tillId: id, code: z.string(), message: z.string() })),
      }),
    ),
}
