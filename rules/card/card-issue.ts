/** Issuing a card: it begins with a balance that is still to be collected, or blank. */

import { house, moveMoney } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import { type Centimes, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { type Card, newCard } from './card.ts'
import { chooseCardCode } from './card-code.ts'
import { type GiftReason, giftReasons, giftReasonWords } from './card-gift.ts'
import { type CardType, mayCreateCard } from './card-type.ts'

/** How cards are handed over: sold at a desk for their balance, recorded as given when they are made, or blank, to be recharged. */
export const issueWays = ['to-sell', ...giftReasons, 'blank'] as const
export type IssueWay = (typeof issueWays)[number]

export const issueWayWords: Readonly<Record<IssueWay, string>> = {
  'to-sell': 'À encaisser',
  ...giftReasonWords,
  blank: 'Vierge (solde 0,00 DH)',
}

/** Why cards issued in this way count as given; undefined when they do not. */
export const giftOf = (way: IssueWay): GiftReason | undefined => giftReasons.find((reason) => reason === way)

export type CardIssue = {
  readonly type: CardType
  readonly initialBalance: Centimes
  readonly validityDays: number
  /** «to-sell» when left out. */
  readonly way?: IssueWay | undefined
  /** Candidate codes, tried in order; undefined where none could be made. */
  readonly candidates: readonly (string | undefined)[]
}

export function decideCardIssue(books: Books, act: Act<CardIssue>): Decision<Card> {
  const { freshId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'issue a card')
  const isBlank = input.way === 'blank'
  if (!mayCreateCard({ ...input, isBlank })) throw new Refusal('card-creation-incomplete')
  const code = chooseCardCode(input.candidates, (candidate) => books.takenCodes.has(candidate))
  const { type, initialBalance, validityDays } = input
  const after = newCard({ id: freshId, code, type, initialBalance, validityDays, now, isBlank })
  const before = { ...after, balance: noMoney, operationCount: 0 }
  return {
    amount: input.initialBalance,
    card: { before, after },
    till: null,
    changes: {
      transfers: moveMoney(house.cardsToCollect, after.id, after.balance),
      newCards: [after],
    },
    answer: after,
  }
}
