import type { RechargeCancelledOnTheWire } from '#contract/recharge.ts'
import { decideRechargeCancellation, type RechargeCancellation } from '#rules/recharge-cancellation.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const rechargeCancellation = command({
  kind: 'recharge-cancellation',
  needs: ({ rechargeId, cardId }: RechargeCancellation) => ({
    tills: 'of the actor',
    cards: [cardId],
    recharges: [rechargeId],
  }),
  decide: decideRechargeCancellation,
})

export const cancelRecharge = answer.cancelRecharge.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    rechargeCancellation({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as RechargeCancelledOnTheWire
})
