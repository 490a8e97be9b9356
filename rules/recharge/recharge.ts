/** Recharging a card with cash: the drawer's account gives, the card's receives. */

import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustBeSold, mustFindTrustedCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { type Card, mustBeUsable, mustRechargeSomething, recharge } from '../card/card.ts'
import { type Centimes, dirhams } from '../plain/money.ts'
import { withCash } from '../till/till.ts'
import { type DeskSettings, mustKeepLimits } from './desk-settings.ts'

export type Recharge = { readonly cardId: string; readonly amount: Centimes }

export type RechargeDone = {
  readonly operationId: string
  readonly cardId: string
  readonly amount: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
}

/** Refused in order: not allowed, no open till, amount not positive, card unknown, card not usable, card not sold, balance too large, beyond the limits of the event. */
export function decideRecharge(books: Books, act: Act<Recharge>): Decision<RechargeDone> {
  const { operationId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'recharge a card')
  const till = mustHoldOpenTill(books, actorId, 'recharge')
  mustRechargeSomething(input.amount)
  const before = mustFindTrustedCard(books, input.cardId)
  mustBeUsable(before, now)
  mustBeSold(books, before)
  const after = rechargeWithinLimits(before, input.amount, { settings: books.settings, now })
  return {
    amount: input.amount,
    card: { before, after },
    till: withCash(till, input.amount),
    changes: { transfers: [{ from: till.id, to: after.id, amount: input.amount }] },
    answer: {
      operationId,
      cardId: after.id,
      amount: input.amount,
      balanceBefore: before.balance,
      balanceAfter: after.balance,
      at: now,
    },
  }
}

type Event = { readonly settings: DeskSettings; readonly now: Date }

/**
 * The recharged card, for the preview at a desk and for the books. Refused in order: amount not positive, card not usable,
 * balance too large, beyond the limits of the event.
 */
export function rechargeWithinLimits(card: Card, amount: Centimes, { settings, now }: Event): Card {
  const after = recharge(card, amount, now)
  mustKeepLimits(amount, after.balance, settings)
  return after
}

/** Above 2 000,00 DH the amount may be a typing mistake, so a desk asks before it sends. The books refuse nothing for that. */
export const asksFirst = (amount: Centimes): boolean => amount > dirhams(2000)
