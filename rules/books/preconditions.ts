/** What most acts check first: who acts, at which till, on which card. */

import type { Card } from '../card/card.ts'
import { mustNotBeRefusedAsSuspect } from '../card/suspect-card.ts'
import { mustNotAwaitSale } from '../card/unsold-card.ts'
import { type Ability, can, isShutOut, type StaffMember } from '../people/staff.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Till, TillKind } from '../till/till.ts'
import { type Books, tillKey } from './books.ts'
import { mustNotBeAhead } from './clock-put-back.ts'

export function mustBeAllowed(books: Books, actorId: string, ability: Ability): StaffMember {
  const member = books.staff.get(actorId)
  if (!member) throw new Refusal('staff-record-missing')
  if (isShutOut(member)) throw new Refusal('staff-disabled-since')
  if (!can(member.role, ability)) throw new Refusal('not-allowed')
  return member
}

/** The open till that the actor needs for this act: not ahead of the clock, and not stopped by an admin. */
export function mustHoldOpenTill(books: Books, actorId: string, kind: TillKind): Till {
  const till = books.tills.get(books.openTills.get(tillKey(actorId, kind)) ?? '')
  if (!till) throw new Refusal('till-none-open-at-desk')
  mustNotBeAhead(till, books.clock)
  if (till.stoppedAt !== null) throw new Refusal('till-stopped')
  return till
}

export function mustFindCard(books: Books, cardId: string): Card {
  const card = books.cards.get(cardId)
  if (!card) throw new Refusal('card-not-found')
  return card
}

/** A card on which money may move as far as its seal is concerned. */
export function mustFindTrustedCard(books: Books, cardId: string): Card {
  const card = mustFindCard(books, cardId)
  mustNotBeRefusedAsSuspect(books.refusedSuspects.has(cardId))
  return card
}

/** Refuses a card that awaits its sale, where the organiser has set so. */
export const mustBeSold = (books: Books, card: Card): void => mustNotAwaitSale(card, books.refusesUnsoldCards)
