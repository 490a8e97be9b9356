/** Refunding a card in cash: the card's account gives its whole balance, the drawer's receives it. */

import { moveMoney } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustBeSold, mustFindTrustedCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { type Card, mustBeInService, mustStillHold, refund } from '../card/card.ts'
import { type Centimes, negated } from '../plain/money.ts'
import { paidOut, type Till } from '../till/till.ts'
import type { DeskSettings } from './desk-settings.ts'

export type Refund = {
  readonly cardId: string
  /** The balance shown to the person; null when none was shown. */
  readonly expectedBalance: Centimes | null
}

export type RefundDone = {
  readonly operationId: string
  readonly cardId: string
  /** The cash handed over: exactly the balance at the moment the card was locked. */
  readonly refunded: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
}

/** The card and the till after the whole balance was paid out. Refused: not enough cash in the drawer. */
export function paidBack(card: Card, till: Till, settings: DeskSettings) {
  const amount = negated(card.balance)
  return {
    amount,
    till: paidOut(till, amount, settings),
    transfers: moveMoney(card.id, till.id, card.balance),
  }
}

/**
 * Refused in order: not allowed, no open till, card unknown, card suspect, card not in service, card not sold, nothing to
 * refund, balance not the one that was shown, not enough cash in the drawer.
 */
export function decideRefund(books: Books, act: Act<Refund>): Decision<RefundDone> {
  const { operationId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'refund a card')
  const till = mustHoldOpenTill(books, actorId, 'recharge')
  const before = mustFindTrustedCard(books, input.cardId)
  mustBeInService(before)
  mustBeSold(books, before)
  const after = refund(before, now)
  mustStillHold(before, input.expectedBalance)
  const { transfers, ...paid } = paidBack(before, till, books.settings)
  return {
    ...paid,
    card: { before, after },
    changes: { transfers },
    answer: {
      operationId,
      cardId: after.id,
      refunded: before.balance,
      balanceBefore: before.balance,
      balanceAfter: after.balance,
      at: now,
    },
  }
}
