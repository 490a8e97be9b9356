import { type CardSale, decideCardSale } from '#rules/card/card-sale.ts'
import { decideRecharge, type Recharge } from '#rules/recharge/recharge.ts'
import {
  decideRechargeCancellation,
  type RechargeCancellation,
} from '#rules/recharge/recharge-cancellation.ts'
import { decideRefund, type Refund } from '#rules/recharge/refund.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const recharge = command({
  kind: 'recharge',
  needs: ({ cardId }: Recharge) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideRecharge,
})

const rechargeCard = booking(answer.rechargeCard, recharge)

export const rechargeCancellation = command({
  kind: 'recharge-cancellation',
  needs: ({ rechargeId, cardId }: RechargeCancellation) => ({
    tills: 'of the actor',
    cards: [cardId],
    recharges: [rechargeId],
  }),
  decide: decideRechargeCancellation,
})

const cancelRecharge = booking(answer.cancelRecharge, rechargeCancellation)

export const cardSale = command({
  kind: 'card-sale',
  needs: ({ cardId }: CardSale) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideCardSale,
})

const sellCard = booking(answer.sellCard, cardSale)

export const refund = command({
  kind: 'refund',
  needs: ({ cardId }: Refund) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideRefund,
})

const refundCard = booking(answer.refundCard, refund)

export const rechargeCalls = {
  rechargeCard,
  refundCard,
  sellCard,
  cancelRecharge,
}
