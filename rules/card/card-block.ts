/**
 * «Bloquer»: an administrator or an operator who has identified the card blocks it by hand, without facts, dialog or till. From
 * then on no money moves on it, and its balance is still owed to its holder. For blocks by facts, see `lost-card.ts`.
 */

import { can, type Role } from '../people/staff.ts'
import { type Centimes, formatDirhams, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Card } from './card.ts'
import { cardCodeTail } from './card-code.ts'
import { mostWaiting } from './lost-card.ts'

/**
 * The screen offers «Annuler» for five seconds. A tap in the last of them may be sent again over a bad network, so the books allow
 * more time.
 */
export const secondsToTakeBlockBack = 60

/** The role of the person who blocks, and how many cards blocked by them wait for an administrator. */
type Blocker = { readonly role: Role; readonly waiting: number }

/**
 * False where anybody has blocked the card already. Refused in order: card deactivated; for an operator, five cards that they
 * blocked wait for an administrator already.
 */
export function mustBlockByHand(
  card: Pick<Card, 'isActive' | 'blockedAt'>,
  { role, waiting }: Blocker,
): boolean {
  if (!card.isActive) throw new Refusal('card-deactivated')
  if (card.blockedAt !== null) return false
  if (!can(role, 'administer') && waiting >= mostWaiting)
    throw new Refusal('blocks-too-many', { most: mostWaiting })
  return true
}

/** The search that was stored with the block: it has no facts where the card was blocked by hand. */
export type KeptBlock = {
  readonly searchedBy: string
  readonly blockedAt: Date | null
  readonly facts: readonly string[]
}

type Asking = { readonly role: Role; readonly actorId: string; readonly now: Date }

/** Whether this person may take the block back: they blocked the card by hand, a moment ago, whatever their role. */
export const mayTakeBlockBack = (
  block: KeptBlock | undefined,
  { actorId, now }: Omit<Asking, 'role'>,
): boolean =>
  block !== undefined &&
  block.blockedAt !== null &&
  block.facts.length === 0 &&
  block.searchedBy === actorId &&
  Math.abs(now.getTime() - block.blockedAt.getTime()) <= secondsToTakeBlockBack * 1_000

export function mustBeAllowedToUnblock(block: KeptBlock | undefined, { role, ...asking }: Asking): void {
  if (!can(role, 'administer') && !mayTakeBlockBack(block, asking))
    throw new Refusal('unblock-needs-administrator')
}

/** What the strip says once the card is blocked. */
export function blockedWords(code: string, balance: Centimes): string {
  const blocked = `Carte ${cardCodeTail(code)} bloquée.`
  return balance > noMoney
    ? `${blocked} Son solde de ${formatDirhams(balance)} reste dû à qui la rapporte ou la remplace.`
    : blocked
}
