/**
 * Cards that exist already, taken over from a list: their code, type, balance, expiry and creation are kept. What is on
 * them is money the organiser has yet to collect, as for a card issued here.
 */
import { type Act, type Books, type Decision, house, mustBeAllowed } from './books.ts'
import { type Card, newCard } from './card.ts'
import { codeIsTooOld } from './card-code.ts'
import type { CardType } from './card-type.ts'
import { type Centimes, largestAmount, noMoney } from './money.ts'
import { Refusal } from './refusal.ts'
import { venueLocal } from './venue-clock.ts'
import { isYearInUse } from './written-instant.ts'

export type CardImport = {
  readonly code: string
  readonly type: CardType
  readonly balance: Centimes
  readonly expiresAt: Date
  readonly createdAt: Date
}

/** Refused in order: not allowed, then what `mustBeImportable` refuses. */
export function decideCardImport(books: Books, act: Act<CardImport>): Decision<Card> {
  const { freshId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'issue a card')
  mustBeImportable(input, books.takenCodes, now)
  const after: Card = {
    ...newCard({ ...stub, id: freshId, code: input.code, type: input.type, now: input.createdAt }),
    balance: input.balance,
    initialBalance: input.balance,
    expiresAt: input.expiresAt,
    isPrinted: true,
  }
  const before = { ...after, balance: noMoney, operationCount: 0 }
  return {
    amount: input.balance,
    card: { before, after },
    till: null,
    changes: {
      transfers:
        input.balance > 0 ? [{ from: house.cardsToCollect, to: after.id, amount: input.balance }] : [],
      newCards: [after],
    },
    answer: after,
  }
}

/** An imported card may be empty; a new one may not. */
const stub = { initialBalance: largestAmount, validityDays: 1 }

/** Refused in order: balance out of bounds, a date out of bounds, code a year old, code taken. */
export function mustBeImportable(card: CardImport, takenCodes: ReadonlySet<string>, now: Date): void {
  if (card.balance < 0 || card.balance > largestAmount) throw new Refusal('amount-malformed')
  if (card.createdAt > now || !isYearInUse(venueLocal(card.expiresAt).year))
    throw new Refusal('date-impossible')
  if (codeIsTooOld(card.createdAt, now)) throw new Refusal('card-code-invalid')
  if (takenCodes.has(card.code)) throw new Refusal('card-code-taken')
}
