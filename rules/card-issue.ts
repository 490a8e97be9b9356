/** Issuing a card: it starts with a balance that the organiser has yet to collect. */

import { house } from './accounts.ts'
import type { Books } from './books.ts'
import { type Card, newCard } from './card.ts'
import { chooseCardCode } from './card-code.ts'
import { type CardType, mayCreateCard } from './card-type.ts'
import type { Act, Decision } from './decision.ts'
import { type Centimes, noMoney } from './money.ts'
import { mustBeAllowed } from './preconditions.ts'
import { Refusal } from './refusal.ts'

export type CardIssue = {
  readonly type: CardType
  readonly initialBalance: Centimes
  readonly validityDays: number
  /** Codes drawn beforehand, tried in order; undefined where one could not be drawn. */
  readonly candidates: readonly (string | undefined)[]
}

export function decideCardIssue(books: Books, act: Act<CardIssue>): Decision<Card> {
  const { freshId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'issue a card')
  if (!mayCreateCard(input)) throw new Refusal('card-creation-incomplete')
  const code = chooseCardCode(input.candidates, (candidate) => books.takenCodes.has(candidate))
  const { type, initialBalance, validityDays } = input
  const after = newCard({ id: freshId, code, type, initialBalance, validityDays, now })
  const before = { ...after, balance: noMoney, operationCount: 0 }
  return {
    amount: input.initialBalance,
    card: { before, after },
    till: null,
    changes: {
      transfers: [{ from: house.cardsToCollect, to: after.id, amount: after.balance }],
      newCards: [after],
    },
    answer: after,
  }
}
