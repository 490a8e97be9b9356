/** A card for which nobody has paid yet, and that nobody was given. */

import { formatDirhams, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { type Card, isInService } from './card.ts'

/** What the organiser wants of such cards: they pay and are paid back all the same, or no money moves on them. */
export const unsoldCardPolicies = ['warn', 'refuse'] as const
export type UnsoldCardPolicy = (typeof unsoldCardPolicies)[number]

export const unsoldCardPolicyWords: Readonly<Record<UnsoldCardPolicy, string>> = {
  warn: 'Avertir',
  refuse: 'Refuser',
}

type Sellable = Pick<Card, 'isActive' | 'expiresAt' | 'toCollect' | 'handed'>

/** Until it is sold or given, whatever has been done with it since: screens say so until then. */
export const isAwaitingSale = (card: Sellable): boolean =>
  isInService(card) && card.handed === null && card.toCollect > noMoney

/**
 * Of sales, recharges, refunds, initializations and replacements, where the organiser refuses such cards: asked once the card is
 * known to be in service and not expired, and before its balance is looked at.
 */
export function mustNotAwaitSale(card: Sellable, areRefused: boolean): void {
  if (areRefused && isAwaitingSale(card)) throw new Refusal('card-not-sold')
}

type Unused = Sellable & Pick<Card, 'previousCardId' | 'lastPurchaseAt' | 'lastRechargeAt' | 'lastRefundAt'>

/**
 * In nobody's hands yet, as far as the books know: a desk sells it before anything else. One in use, or in the place of one that
 * was, may have been paid elsewhere: whoever wants to sell it says so.
 */
export const isFirstToBeSold = (card: Unused): boolean =>
  isAwaitingSale(card) &&
  card.previousCardId === null &&
  !card.lastPurchaseAt &&
  !card.lastRechargeAt &&
  !card.lastRefundAt

type Told = Sellable & Pick<Card, 'lastRefundAt' | 'balance'>

/** Paid back though nobody had paid for it: whoever buys it now would pay for nothing. A desk asks somebody first. */
const wasPaidBackUnsold = (card: Told): boolean =>
  isAwaitingSale(card) && card.lastRefundAt !== null && card.balance < card.toCollect

/** Undefined of any other card. Only a recharge desk sells it. */
export function unsoldCardWords(card: Told, readAt: 'desk' | 'elsewhere'): string | undefined {
  if (!isAwaitingSale(card)) return undefined
  if (readAt === 'desk' && wasPaidBackUnsold(card))
    return 'Carte remboursée sans avoir été vendue\u00A0· appelez un responsable avant de la vendre'
  const words = `Carte pas encore vendue\u00A0· ${formatDirhams(card.toCollect)} à encaisser`
  return readAt === 'desk' ? words : `${words} à la caisse de recharge`
}
