import { z } from 'zod'
import { call } from '../plain/call.ts'
import { amount, id, instant, money, operationId } from '../plain/wire.ts'

export const rechargeReceipt = z.object({
  operationId,
  cardId: id,
  amount: money,
  balanceBefore: money,
  balanceAfter: money,
  at: instant,
})
export type RechargeReceipt = z.infer<typeof rechargeReceipt>

export const refundReceipt = z.object({
  operationId,
  cardId: id,
  refunded: money.describe('what is handed over: the balance at the moment the card was locked'),
  balanceBefore: money,
  balanceAfter: money,
  at: instant,
})
export type RefundReceipt = z.infer<typeof refundReceipt>

export const rechargeCancelled = z.object({
  rechargeId: operationId,
  cardId: id,
  amount: money.describe('what is handed back'),
  balanceBefore: money,
  balanceAfter: money,
  at: instant,
})

export const cardSold = rechargeReceipt.extend({
  amount: money.describe('all the cash taken'),
  collected: money.describe('what the card was issued with'),
})
export type CardSoldReceipt = z.infer<typeof cardSold>

export const rechargeCalls = {
  sellCard: call({
    may: 'recharge a card',
    method: 'POST',
    path: '/cards/{cardId}/handing/sale',
    summary: 'Collect what a card was issued with, and put cash on it in the same operation',
    tag: 'Recharge desk',
  })
    .input(z.strictObject({ operationId, cardId: id, expectedBalance: money, recharge: amount }))
    .output(cardSold),
  cancelRecharge: call({
    may: 'recharge a card',
    method: 'POST',
    path: '/recharges/{rechargeId}/cancellation',
    summary: 'Take back the last recharge of my till, within two minutes',
    tag: 'Recharge desk',
  })
    .input(z.strictObject({ operationId, rechargeId: operationId, cardId: id }))
    .output(rechargeCancelled),
  refundCard: call({
    may: 'refund a card',
    method: 'POST',
    path: '/cards/{cardId}/refunds',
    summary: 'Pay a card back in cash; refused when it no longer holds what the screen showed',
    tag: 'Recharge desk',
  })
    .input(z.strictObject({ operationId, cardId: id, expectedBalance: money.nullable() }))
    .output(refundReceipt),
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
