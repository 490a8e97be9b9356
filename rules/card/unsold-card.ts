/** A card for which nobody has paid yet, and that was not given. */

import { formatDirhams, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { type Card, isInService } from './card.ts'

/** The organiser's choice for such cards: «warn» lets them pay and be refunded, «refuse» lets no money move. */
export const unsoldCardPolicies = ['warn', 'refuse'] as const
export type UnsoldCardPolicy = (typeof unsoldCardPolicies)[number]

export const unsoldCardPolicyWords: Readonly<Record<UnsoldCardPolicy, string>> = {
  warn: 'Avertir',
  refuse: 'Refuser',
}

type Sellable = Pick<Card, 'isActive' | 'expiresAt' | 'toCollect' | 'handed'>

/** Whether the card awaits its sale: until it is sold or given, whatever was done with it since. */
export const isAwaitingSale = (card: Sellable): boolean =>
  isInService(card) && card.handed === null && card.toCollect > noMoney

/**
 * Refuses sales, recharges, refunds, initializations and replacements of such a card, where the organiser has set so: after the
 * check that the card is in service and not expired, and before its balance is checked.
 */
export function mustNotAwaitSale(card: Sellable, areRefused: boolean): void {
  if (areRefused && isAwaitingSale(card)) throw new Refusal('card-not-sold')
}

type Unused = Sellable & Pick<Card, 'previousCardId' | 'lastPurchaseAt' | 'lastRechargeAt' | 'lastRefundAt'>

/**
 * A card without any operation since its issue: a desk offers its sale first. A card in use, or one that replaces a used one, may
 * have been paid for elsewhere, so its sale is not offered first.
 */
export const isFirstToBeSold = (card: Unused): boolean =>
  isAwaitingSale(card) &&
  card.previousCardId === null &&
  !card.lastPurchaseAt &&
  !card.lastRechargeAt &&
  !card.lastRefundAt

type Told = Sellable & Pick<Card, 'lastRefundAt' | 'balance'>

/** The card was refunded although nobody had paid for it, so a buyer would pay for nothing. A desk asks an administrator first. */
const wasPaidBackUnsold = (card: Told): boolean =>
  isAwaitingSale(card) && card.lastRefundAt !== null && card.balance < card.toCollect

/** The words about an unsold card; undefined for any other. Only a recharge desk sells it. */
export function unsoldCardWords(card: Told, readAt: 'desk' | 'elsewhere'): string | undefined {
  if (!isAwaitingSale(card)) return undefined
  if (readAt === 'desk' && wasPaidBackUnsold(card))
    return 'Carte remboursée sans avoir été vendue\u00A0· appelez un responsable avant de la vendre'
  const words = `Carte pas encore vendue\u00A0· ${formatDirhams(card.toCollect)} à encaisser`
  return readAt === 'desk' ? words : `${words} à la caisse de recharge`
}
