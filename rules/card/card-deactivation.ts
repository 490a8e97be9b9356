/**
 * Deactivating a card for ever. The holder loses its balance, which the venue keeps as unclaimed. Where nobody had paid for the
 * card, the balance is recalled and no longer to be collected; what was spent of it still is.
 */

import { house, moveMoney } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import { type Centimes, centimes, negated, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { type Card, ended, mustStillHold } from './card.ts'

export type CardDeactivation = {
  readonly cardId: string
  /** The balance of which the screen warned; null when no balance was shown. */
  readonly expectedBalance: Centimes | null
}

/** Refused in order: not allowed, card unknown, already deactivated, balance not the one that was shown. */
export function decideCardDeactivation(books: Books, act: Act<CardDeactivation>): Decision<Card> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'administer')
  const before = books.cards.get(input.cardId)
  if (!before) throw new Refusal('card-missing')
  if (!before.isActive) throw new Refusal('card-already-deactivated')
  mustStillHold(before, input.expectedBalance)
  const { recalled, lost } = leftOn(before)
  const after = {
    ...ended(before, 'deactivated', { now }),
    toCollect: centimes(before.toCollect - recalled),
  }
  return {
    amount: negated(before.balance),
    settled: recalled,
    card: { before, after },
    till: null,
    changes: {
      transfers: [
        ...moveMoney(after.id, house.cardsToCollect, recalled),
        ...moveMoney(after.id, house.unclaimed, lost),
      ],
    },
    answer: after,
  }
}

type Left = Pick<Card, 'balance' | 'toCollect' | 'lastRechargeAt' | 'lastRefundAt' | 'previousCardId'>

/**
 * How a deactivation books the balance: recalled where nobody had paid for it, otherwise as unclaimed. After any recharge or
 * refund the balance may belong to a customer, so it is unclaimed, and the watch shows what was to be collected.
 */
export function leftOn(card: Left) {
  const { balance, toCollect, lastRechargeAt, lastRefundAt, previousCardId } = card
  const isAsIssued = lastRechargeAt === null && lastRefundAt === null && previousCardId === null
  const recalled = isAsIssued ? centimes(Math.min(balance, toCollect)) : noMoney
  return { recalled, lost: centimes(balance - recalled) }
}
