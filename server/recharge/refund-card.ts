import { decideRefund, type Refund } from '#rules/recharge/refund.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const refund = command({
  kind: 'refund',
  needs: ({ cardId }: Refund) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideRefund,
})

export const refundCard = booking(answer.refundCard, refund)
