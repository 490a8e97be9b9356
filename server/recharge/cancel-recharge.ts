import {
  decideRechargeCancellation,
  type RechargeCancellation,
} from '#rules/recharge/recharge-cancellation.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const rechargeCancellation = command({
  kind: 'recharge-cancellation',
  needs: ({ rechargeId, cardId }: RechargeCancellation) => ({
    tills: 'of the actor',
    cards: [cardId],
    recharges: [rechargeId],
  }),
  decide: decideRechargeCancellation,
})

export const cancelRecharge = booking(answer.cancelRecharge, rechargeCancellation)
