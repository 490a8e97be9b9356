import type { RechargeReceipt } from '#contract/recharge.ts'
import { decideRecharge, type Recharge } from '#rules/recharge.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const recharge = command({
  kind: 'recharge',
  needs: ({ cardId }: Recharge) => ({ tills: 'of the actor', cards: [cardId], settings: true }),
  decide: decideRecharge,
})

export const rechargeCard = answer.rechargeCard.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    recharge({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as RechargeReceipt
})
