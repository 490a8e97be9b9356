import { z } from 'zod'
import { historyPeriods } from '#rules/card/card-history.ts'
import { deskOperationKinds } from '#rules/recharge/desk-history.ts'
import { call } from '../plain/call.ts'
import { id, instant, listOf, money, operationId, page, text } from '../plain/wire.ts'

export const deskOperation = z.object({
  id: operationId,
  kind: z.enum(deskOperationKinds),
  amount: money.describe('signed as the card sees it, or the drawer where there is no card'),
  at: instant,
  tillId: id,
  number: z.int().describe('within its session'),
  card: z.object({ id, code: z.string() }).nullable(),
  newCode: z.string().nullable().describe('of the card that a lost one was replaced by'),
  balanceBefore: money.nullable(),
  balanceAfter: money.nullable(),
  reason: z.string().nullable(),
  isCancelled: z.boolean(),
  mayCancelUntil: instant.nullable().describe('of the last recharge of the open till, or sale of a card'),
})
export type DeskOperation = z.infer<typeof deskOperation>

const total = z.object({ count: z.int(), amount: money.nullable() })

export const deskHistoryCalls = {
  listMyDeskOperations: call({
    may: 'hold a till',
    method: 'GET',
    path: '/desk/operations',
    summary: 'What I did at the recharge desk, newest first, ten a page',
    tag: 'Recharge desk',
  })
    .input(
      z.strictObject({
        session: z
          .union([z.literal('current'), z.literal('all'), id])
          .default('current')
          .describe('the open till, all of them, or one by its id'),
        kind: z.enum(['all', ...deskOperationKinds]).default('all'),
        period: z.enum(historyPeriods).default('all'),
        q: text(120).default('').describe('a piece of a code, or an amount as one writes it'),
        page,
      }),
    )
    .output(
      listOf(deskOperation).extend({
        sums: z
          .object({
            recharges: total.describe('cards sold included, cancelled ones taken away'),
            refunds: total.describe('what initializations paid back included'),
            net: money.nullable(),
          })
          .describe(
            'of everything the filters leave; amounts are null while they would tell what the drawer holds',
          ),
      }),
    ),
}
