/**
 * A lost or stolen card: it is blocked at once and everything it holds moves to a new card with a new code, by one
 * operation. Unlike an initialization it protects from a thief who has the old card or a photograph of it.
 */

import type { Books } from './books.ts'
import { type Card, type CardLoss, ended, mustBeInService } from './card.ts'
import { chooseCardCode } from './card-code.ts'
import type { Act, Decision } from './decision.ts'
import { type Centimes, negated, noMoney } from './money.ts'
import { mustBeAllowed, mustFindTrustedCard, mustHoldOpenTill } from './preconditions.ts'
import { isReason } from './reason.ts'
import { Refusal } from './refusal.ts'

export type CardReplacement = {
  readonly cardId: string
  readonly because: CardLoss
  /** What the holder said; kept with the old card. */
  readonly note: string
  /** Codes drawn beforehand, tried in order; undefined where one could not be drawn. */
  readonly candidates: readonly (string | undefined)[]
}

export type CardReplaced = { readonly moved: Centimes; readonly card: Card }

/**
 * Refused in order: not allowed, no open till, no reason given, card unknown, card suspect, card not in service, no
 * free code. An expired card is replaced by an expired one: its date is an admin's to change.
 */
export function decideCardReplacement(books: Books, act: Act<CardReplacement>): Decision<CardReplaced> {
  const { freshId, actorId, input, now } = act
  mustBeAllowed(books, actorId, 'replace a card')
  const till = mustHoldOpenTill(books, actorId, 'recharge')
  if (!isReason(input.note)) throw new Refusal('card-reason-missing')
  const before = mustFindTrustedCard(books, input.cardId)
  mustBeInService(before)
  const code = chooseCardCode(input.candidates, (candidate) => books.takenCodes.has(candidate))
  const moved = before.balance
  const after = ended(before, input.because, { note: input.note.trim(), now })
  const next = successor(before, { id: freshId, code, now })
  return {
    amount: negated(moved),
    card: { before, after },
    till,
    changes: {
      transfers: moved > 0 ? [{ from: after.id, to: next.id, amount: moved }] : [],
      newCards: [next],
      suspectCards: books.suspectCards.has(before.id) ? [next.id] : [],
    },
    answer: { moved, card: next },
  }
}

type Fresh = { readonly id: string; readonly code: string; readonly now: Date }

/** What moved is what the new card begins with; nothing is to be collected for it. */
const successor = (previous: Card, { id, code, now }: Fresh): Card => ({
  ...previous,
  id,
  code,
  initialBalance: previous.balance,
  createdAt: now,
  codeFirstIssuedAt: now,
  isPrinted: false,
  previousCardId: previous.id,
  lastPurchaseAt: null,
  lastRechargeAt: null,
  lastRefundAt: null,
  toCollect: noMoney,
  handed: null,
  operationCount: 0,
  updatedAt: null,
})
