/** Paying a card back in cash: the card gives everything it holds, the drawer receives the debt. */

import type { Books } from './books.ts'
import { mustBeInService, mustStillHold, refund } from './card.ts'
import type { Act, Decision } from './decision.ts'
import { type Centimes, negated } from './money.ts'
import { mustBeAllowed, mustBeSold, mustFindTrustedCard, mustHoldOpenTill } from './preconditions.ts'
import { paidOut } from './till.ts'

export type Refund = {
  readonly cardId: string
  /** The balance the person at the screen was shown; null where none was. */
  readonly expectedBalance: Centimes | null
}

export type RefundDone = {
  readonly operationId: string
  readonly cardId: string
  /** What is handed over, exactly the balance at the moment the card was locked. */
  readonly refunded: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
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
  const amount = negated(before.balance)
  return {
    amount,
    card: { before, after },
    till: paidOut(till, amount, books.settings),
    changes: { transfers: [{ from: after.id, to: till.id, amount: before.balance }] },
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
