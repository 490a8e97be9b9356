/** Deactivating a card, for ever. What is left on it is lost to its holder: the house keeps it as unclaimed. */

import { house } from './accounts.ts'
import type { Books } from './books.ts'
import { type Card, ended, mustStillHold } from './card.ts'
import type { Act, Decision } from './decision.ts'
import { type Centimes, negated } from './money.ts'
import { mustBeAllowed } from './preconditions.ts'
import { Refusal } from './refusal.ts'

export type CardDeactivation = {
  readonly cardId: string
  /** The balance the person at the screen was warned of; null where none was shown. */
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
  const after = ended(before, 'deactivated', { now })
  return {
    amount: negated(before.balance),
    card: { before, after },
    till: null,
    changes: {
      transfers: before.balance > 0 ? [{ from: after.id, to: house.unclaimed, amount: before.balance }] : [],
    },
    answer: after,
  }
}
