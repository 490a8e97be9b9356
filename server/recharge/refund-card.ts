import type { RefundReceipt } from '#contract/recharge.ts'
import { decideRefund, type Refund } from '#rules/refund.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const refund = command({
  kind: 'refund',
  needs: ({ cardId }: Refund) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideRefund,
})

export const refundCard = answer.refundCard.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    refund({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as RefundReceipt
})
