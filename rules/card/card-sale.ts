/** Selling a card at the desk: what it was issued with is collected, and the same act may recharge it. */

import { house, moveMoney } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustFindTrustedCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { type Centimes, centimes, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import type { DeskSettings } from '../recharge/desk-settings.ts'
import { rechargeWithinLimits } from '../recharge/recharge.ts'
import { withCash } from '../till/till.ts'
import { type Card, mustBeUsable, mustStillHold } from './card.ts'

export type CardSale = {
  readonly cardId: string
  /** The balance that the screen showed. */
  readonly expectedBalance: Centimes
  /** The recharge beyond what the card was issued with; often 0. */
  readonly recharge: Centimes
}

export type CardSold = {
  readonly operationId: string
  readonly cardId: string
  /** What the card was issued with, collected by this sale. */
  readonly collected: Centimes
  /** The cash taken in total. */
  readonly amount: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
}

/**
 * Refused in order: not allowed, no open till, card unknown, card suspect, then what `mustBeForSale` refuses, balance not
 * the one that was shown, then what a recharge is refused for.
 */
export function decideCardSale(books: Books, act: Act<CardSale>): Decision<CardSold> {
  const { operationId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'recharge a card')
  const till = mustHoldOpenTill(books, actorId, 'recharge')
  const before = mustFindTrustedCard(books, input.cardId)
  mustBeForSale(before, now)
  mustStillHold(before, input.expectedBalance)
  const after = soldCard(before, input.recharge, { settings: books.settings, now })
  const collected = before.toCollect
  const amount = centimes(collected + input.recharge)
  return {
    amount: input.recharge,
    settled: collected,
    card: { before, after },
    till: withCash(till, amount),
    changes: {
      transfers: [
        { from: till.id, to: house.cardsToCollect, amount: collected },
        ...moveMoney(till.id, after.id, input.recharge),
      ],
    },
    answer: {
      operationId,
      cardId: after.id,
      collected,
      amount,
      balanceBefore: before.balance,
      balanceAfter: after.balance,
      at: now,
    },
  }
}

type Sellable = Pick<
  Card,
  'isActive' | 'expiresAt' | 'blockedAt' | 'codeFirstIssuedAt' | 'toCollect' | 'handed'
>

/** Refused in order: card not usable, sold already, given already, nothing to collect for it. */
export function mustBeForSale(card: Sellable, now: Date): void {
  mustBeUsable(card, now)
  if (card.handed === 'sold') throw new Refusal('card-already-sold')
  if (card.handed === 'given') throw new Refusal('card-already-given')
  if (card.toCollect === noMoney) throw new Refusal('card-nothing-to-collect')
}

type Event = { readonly settings: DeskSettings; readonly now: Date }

/** The card after its sale, for the preview at a desk and for the books. */
export function soldCard(card: Card, recharge: Centimes, event: Event): Card {
  const recharged =
    recharge === noMoney
      ? { ...card, operationCount: card.operationCount + 1 }
      : rechargeWithinLimits(card, recharge, event)
  return { ...recharged, toCollect: noMoney, handed: 'sold' }
}
