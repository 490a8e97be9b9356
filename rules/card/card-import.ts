/**
 * Existing cards imported from a list: their code, type, balance, expiry and creation date are kept. Their balance is still to be
 * collected, as for a card issued here, unless they count as given.
 */

import { house } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import { type Centimes, largestAmount, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { venueLocal } from '../plain/venue-clock.ts'
import { isYearInUse } from '../plain/written-instant.ts'
import { bornCard, type Card, isExpired, mustFitCard } from './card.ts'
import { codeIsTooOld } from './card-code.ts'
import { type GiftReason, giftReasons } from './card-gift.ts'
import type { CardType } from './card-type.ts'

export type CardImport = {
  readonly code: string
  readonly type: CardType
  readonly balance: Centimes
  readonly expiresAt: Date
  readonly createdAt: Date
  /** Why the card counts as given; undefined where a desk has yet to collect its balance. */
  readonly because?: GiftReason
}

/** How the balances of a list are treated: to be collected at a desk, or given. */
export const importWays = ['to-sell', ...giftReasons] as const
export type ImportWay = (typeof importWays)[number]

/** A card without a balance is never recorded as given, as nothing is to be collected for it. */
export const isGiven = ({ because, balance }: Pick<CardImport, 'because' | 'balance'>): boolean =>
  because !== undefined && balance > noMoney

/** Refused in order: not allowed, then what `mustBeImportable` refuses. */
export function decideCardImport(books: Books, act: Act<CardImport>): Decision<Card> {
  const { freshId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'issue a card')
  mustBeImportable(input, books.takenCodes, now)
  const { code, type, balance, expiresAt, createdAt } = input
  const after = bornCard({
    ...{ id: freshId, code, type, expiresAt, createdAt },
    initialBalance: balance,
    codeFirstIssuedAt: createdAt,
    isPrinted: true,
  })
  const before = { ...after, balance: noMoney, operationCount: 0 }
  return {
    amount: balance,
    card: { before, after },
    till: null,
    changes: {
      transfers: balance > 0 ? [{ from: house.cardsToCollect, to: after.id, amount: balance }] : [],
      newCards: [after],
    },
    answer: after,
  }
}

/**
 * Refused in order: balance below zero, or above what a new card may hold, a date out of bounds, code a year old, code taken,
 * given although expired (an expired card can never be given).
 */
export function mustBeImportable(card: CardImport, takenCodes: ReadonlySet<string>, now: Date): void {
  if (card.balance < 0) throw new Refusal('amount-malformed')
  mustFitCard(card.balance, largestAmount)
  if (card.createdAt > now || !isYearInUse(venueLocal(card.expiresAt).year))
    throw new Refusal('date-impossible')
  if (codeIsTooOld(card.createdAt, now)) throw new Refusal('card-code-invalid')
  if (takenCodes.has(card.code)) throw new Refusal('card-code-taken')
  if (isGiven(card) && isExpired(card, now)) throw new Refusal('card-expired')
}
