/**
 * Initializing a card: its balance is refunded, it ends, and a new generation with the same code begins at zero for the next
 * holder. This does not protect against a thief who photographed the code: the code still works.
 */

import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustBeSold, mustFindTrustedCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { type Centimes, noMoney } from '../plain/money.ts'
import { attempt, Refusal } from '../plain/refusal.ts'
import { paidBack } from '../recharge/refund.ts'
import { type Card, ended, expiryAfter, mustBeInService, mustStillHold } from './card.ts'
import { codeIsTooOld } from './card-code.ts'

export type CardInitialization = {
  readonly cardId: string
  /** The balance shown to the person; null when none was shown. */
  readonly expectedBalance: Centimes | null
}

export type CardInitialized = { readonly refunded: Centimes; readonly card: Card }

/** Days a card lives after it was initialized: §4 of the specification. */
export const initializedValidityDays = 2

/**
 * Refused in order: not allowed, no open till, card unknown, card suspect, then what `mustBeInitializable` refuses,
 * card not sold, balance not the one that was shown, not enough cash in the drawer. An expired card can be initialized.
 */
export function decideCardInitialization(
  books: Books,
  act: Act<CardInitialization>,
): Decision<CardInitialized> {
  const { freshId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'initialize a card')
  const till = mustHoldOpenTill(books, actorId, 'recharge')
  const before = mustFindTrustedCard(books, input.cardId)
  mustBeInitializable(before, now)
  mustBeSold(books, before)
  mustStillHold(before, input.expectedBalance)
  const refunded = before.balance
  const after = {
    ...ended(before, 'initialized', { now }),
    lastRefundAt: refunded > 0 ? now : before.lastRefundAt,
  }
  const next = nextGeneration(before, freshId, now)
  const { transfers, ...paid } = paidBack(before, till, books.settings)
  return {
    ...paid,
    card: { before, after },
    changes: { transfers, newCards: [next] },
    answer: { refunded, card: next },
  }
}

type Initializable = Pick<Card, 'codeFirstIssuedAt' | 'isActive' | 'expiresAt' | 'blockedAt'>

/** Whether a screen offers the initialization; till, seal and balance are checked later. */
export const mayBeInitialized = (card: Initializable, now: Date): boolean =>
  'value' in attempt(() => mustBeInitializable(card, now))

/** Refused in order: code a year old (the next generation would be invalid at once), card deactivated. */
export function mustBeInitializable(card: Initializable, now: Date): void {
  if (codeIsTooOld(card.codeFirstIssuedAt, now)) throw new Refusal('card-code-invalid')
  mustBeInService(card)
}

/** The new card with the same code, type, seal and age of the code, as the printed card stays in use. */
const nextGeneration = (previous: Card, id: string, now: Date): Card => ({
  ...previous,
  id,
  balance: noMoney,
  initialBalance: noMoney,
  expiresAt: expiryAfter(now, initializedValidityDays),
  createdAt: now,
  isPrinted: true,
  previousCardId: previous.id,
  lastPurchaseAt: null,
  lastRechargeAt: null,
  lastRefundAt: null,
  toCollect: noMoney,
  handed: null,
  operationCount: 0,
  updatedAt: null,
})
