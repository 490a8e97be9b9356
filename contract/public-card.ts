import { z } from 'zod'
import { cardTypes } from '#rules/card-type.ts'
import { call } from './call.ts'
import { instant, money, text } from './wire.ts'

/** What a passer-by may know of a card: nothing that names a person, a stand or another card. */
export const publicCard = z.object({
  type: z.enum(cardTypes),
  status: z.enum(['active', 'low-balance', 'expired', 'inactive']),
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
  now: instant,
})
export type PublicCard = z.infer<typeof publicCard>

export const publicCardCalls = {
  readPublicCard: call({
    may: 'anyone',
    method: 'GET',
    path: '/public/cards/{code}',
    summary: 'Balance and last operations of a card, for its holder',
    tag: 'Cards',
  })
    .input(z.strictObject({ code: text(200) }))
    .output(publicCard),
}
