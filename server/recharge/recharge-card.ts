import { decideRecharge, type Recharge } from '#rules/recharge/recharge.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const recharge = command({
  kind: 'recharge',
  needs: ({ cardId }: Recharge) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideRecharge,
})

export const rechargeCard = booking(answer.rechargeCard, recharge)
