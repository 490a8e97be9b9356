/**
 * Where a card in service is: in the organiser's box, or handed out to a person. It is judged by the row of the card alone, so
 * that each batch counts only what it changes.
 */
import { noMoney } from '../plain/money.ts'
import type { Card } from './card.ts'

export type Boxed = Pick<
  Card,
  'isActive' | 'balance' | 'toCollect' | 'handed' | 'lastPurchaseAt' | 'lastRechargeAt' | 'lastRefundAt'
>

/**
 * «Dans la boîte»: in service, and neither used, recharged, sold nor given: blank or initialized, or made with a balance for which
 * nobody has paid. A card that replaced another holds what was paid for that one: its balance differs from what is to be
 * collected, so it counts as handed out.
 */
export const isInBox = (card: Boxed): boolean =>
  card.isActive &&
  card.handed === null &&
  card.balance === card.toCollect &&
  card.lastPurchaseAt === null &&
  card.lastRechargeAt === null &&
  card.lastRefundAt === null

/** «Remise»: in service, and no longer in the box. */
export const isHandedOut = (card: Boxed): boolean => card.isActive && !isInBox(card)

/** «À rembourser»: handed out, and with a balance above 0. */
export const isToRefund = (card: Boxed): boolean => isHandedOut(card) && card.balance > noMoney
