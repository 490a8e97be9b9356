/** Giving a card away: what it was issued with is no longer to be collected, and counts as given. No cash moves. */

import { house } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustFindTrustedCard } from '../books/preconditions.ts'
import { type Centimes, noMoney } from '../plain/money.ts'
import { mustBeForSale } from './card-sale.ts'

export const giftReasons = ['offered', 'with-ticket'] as const
export type GiftReason = (typeof giftReasons)[number]

export const giftReasonWords: Readonly<Record<GiftReason, string>> = {
  offered: 'Offerte',
  'with-ticket': 'Incluse dans le billet',
}

export type CardGift = { readonly cardId: string; readonly because: GiftReason }

export type CardGiven = {
  readonly operationId: string
  readonly cardId: string
  readonly collected: Centimes
  readonly balance: Centimes
  /** In French, because every history shows it. */
  readonly reason: string
  readonly at: Date
}

/** Refused in order: not allowed, card unknown, card suspect, then what `mustBeForSale` refuses. */
export function decideCardGift(books: Books, act: Act<CardGift>): Decision<CardGiven> {
  const { operationId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'administer')
  const before = mustFindTrustedCard(books, input.cardId)
  mustBeForSale(before, now)
  const after = {
    ...before,
    toCollect: noMoney,
    handed: 'given' as const,
    operationCount: before.operationCount + 1,
  }
  const collected = before.toCollect
  return {
    amount: noMoney,
    settled: collected,
    card: { before, after },
    till: null,
    changes: { transfers: [{ from: house.givenCards, to: house.cardsToCollect, amount: collected }] },
    answer: {
      operationId,
      cardId: after.id,
      collected,
      balance: after.balance,
      reason: giftReasonWords[input.because],
      at: now,
    },
  }
}
