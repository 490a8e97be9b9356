import { z } from 'zod'
import { cardTypes } from '#rules/card/card-type.ts'
import { orderStates } from '#rules/kitchen/order-call.ts'
import { mostBefore } from '#rules/kitchen/order-watch.ts'
import { call } from '../plain/call.ts'
import { instant, money, text } from '../plain/wire.ts'

/** What any person who has the code sees of a card: nothing that names a person, a stand or another card. */
export const publicCard = z.object({
  type: z.enum(cardTypes),
  status: z.enum(['active', 'blank', 'low-balance', 'expired', 'inactive']),
  balance: money,
  expiresAt: instant.nullable(),
  codeTail: z.string(),
  operations: z.array(
    z.object({
      kind: z.enum(['purchase', 'recharge', 'recharge-cancellation', 'refund', 'cancellation']),
      amount: money,
      at: instant,
    }),
  ),
  orders: z
    .array(
      z.object({
        number: z.string(),
        state: z.enum(orderStates),
        since: instant,
        before: z
          .int()
          .nullable()
          .describe(`orders made before it, ${mostBefore + 1} and more alike in words; null once it is made`),
      }),
    )
    .describe('of the last two hours'),
  mark: z.string().describe('another one once anything but the orders has changed'),
  now: instant,
})
export type PublicCard = z.infer<typeof publicCard>

export const publicCardCalls = {
  readPublicCard: call({
    may: 'anyone',
    method: 'GET',
    path: '/public/cards/{code}',
    summary: 'Balance, last operations and orders of a card, for its holder',
    tag: 'Cards',
  })
    .input(z.strictObject({ code: text(200) }))
    .output(publicCard),
}
