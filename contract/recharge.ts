import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, instant, money, operationId } from './wire.ts'

export const rechargeReceipt = z.object({
  operationId,
  cardId: id,
  amount: money,
  balanceBefore: money,
  balanceAfter: money,
  at: instant,
})
export type RechargeReceipt = z.infer<typeof rechargeReceipt>

export const rechargeCalls = {
  rechargeCard: call({
    may: 'recharge a card',
    method: 'POST',
    path: '/cards/{cardId}/recharges',
    summary: 'Put cash on a card',
    tag: 'Recharge desk',
  })
    .input(z.strictObject({ operationId, cardId: id, amount }))
    .output(rechargeReceipt),
}
