/**
 * A lost, stolen or damaged card ends, and its balance and `toCollect` move to a card with another code: a new one, or a blank
 * one from the desk. Unlike an initialization, this protects against a thief who has the old card or a photograph of it. A card
 * that is not at the desk needs the agreement of an administrator.
 */

import { moveMoney } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustBeSold, mustFindTrustedCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { can } from '../people/staff.ts'
import { type Centimes, negated, noMoney } from '../plain/money.ts'
import { isReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'
import { mustBeBlank } from './blank-card.ts'
import {
  type Card,
  ended,
  mustBeInService,
  mustNotBeBlocked,
  mustNotBeDeactivated,
  type ReplacementReason,
} from './card.ts'
import { chooseCardCode, codeIsTooOld } from './card-code.ts'
import { isAgreed } from './lost-card.ts'

type Loss = {
  readonly cardId: string
  readonly because: ReplacementReason
  /** The holder's words about the loss, kept with the old card; may be empty. */
  readonly note: string
  /** The code read from a damaged card at the desk. For a lost card it proves nothing. */
  readonly shownCode?: string | undefined
}

export type CardReplacement = Loss & {
  /** Candidate codes, tried in order; undefined where one could not be made. */
  readonly candidates: readonly (string | undefined)[]
}

export type CardReplaced = { readonly moved: Centimes; readonly card: Card }

/**
 * Refused in order: not allowed, no open till, card unknown, card suspect, card deactivated, card not sold, what
 * `mustBeReplaceable` refuses, no free code. An expired card is replaced by a card with the same expiry date, which only an admin
 * may change.
 */
export function decideCardReplacement(books: Books, act: Act<CardReplacement>): Decision<CardReplaced> {
  const { freshId, input, now } = act
  const { before, after, till } = lose(books, act)
  const code = chooseCardCode(input.candidates, (candidate) => books.takenCodes.has(candidate))
  const moved = before.balance
  const next = successor(before, { id: freshId, code, now })
  return {
    amount: negated(moved),
    card: { before, after },
    till,
    changes: {
      transfers: moveMoney(after.id, next.id, moved),
      newCards: [next],
      suspectCards: books.suspectCards.has(before.id) ? [next.id] : [],
    },
    answer: { moved, card: next },
  }
}

/** The replaced card in its ended state. The till numbers the operation, and its drawer is not touched. */
function lose(books: Books, { actorId, input, now }: Act<Loss>) {
  const { role } = mustBeAllowed(books, actorId, 'replace a card')
  const till = mustHoldOpenTill(books, actorId, 'recharge')
  const before = mustFindTrustedCard(books, input.cardId)
  mustNotBeDeactivated(before)
  mustBeSold(books, before)
  if (!can(role, 'administer')) mustBeReplaceable(before, { ...input, now })
  const note = isReason(input.note) ? input.note.trim() : null
  return { before, till, after: { ...ended(before, input.because, { note, now }), toCollect: noMoney } }
}

/**
 * For operators. A damaged card must be at the desk: refused where it is blocked, then where its code was not read. A lost or
 * stolen one needs an administrator's agreement, since the person at the desk cannot prove that the card is theirs.
 */
export function mustBeReplaceable(
  card: Card,
  { because, shownCode, now }: Pick<Loss, 'because' | 'shownCode'> & { readonly now: Date },
): void {
  if (because === 'damaged') {
    mustBeInService(card)
    if (shownCode !== card.code) throw new Refusal('card-not-shown')
  } else if (!isAgreed(card, now)) throw new Refusal('loss-not-confirmed')
}

export type ReplacementByBlank = Loss & { readonly newCardId: string }

/**
 * Refused in order: not allowed, no open till, card unknown, card suspect, card deactivated, card not sold, what
 * `mustBeReplaceable` refuses; then, of the new card: unknown, suspect, the same card, not blank, blocked, its code a year old.
 * The following operation books the balance on the new card.
 */
export function decideReplacementByBlank(books: Books, act: Act<ReplacementByBlank>): Decision<CardReplaced> {
  const { input, now } = act
  const { before, after, till } = lose(books, act)
  const blank = mustFindTrustedCard(books, input.newCardId)
  mustReplace(blank, before, now)
  const moved = before.balance
  return {
    amount: negated(moved),
    card: { before, after },
    till,
    changes: { transfers: moveMoney(after.id, blank.id, moved) },
    answer: { moved, card: credited(blank, after, { moved, due: before.toCollect, now }) },
  }
}

/** Refused in order: the lost card itself, not blank, blocked, its code a year old. */
export function mustReplace(blank: Card, lost: Pick<Card, 'id'>, now: Date): void {
  if (blank.id === lost.id) throw new Refusal('card-same')
  mustBeBlank(blank)
  mustNotBeBlocked(blank)
  if (codeIsTooOld(blank.codeFirstIssuedAt, now)) throw new Refusal('card-code-invalid')
}

export type ReplacementCredit = {
  readonly newCardId: string
  readonly cardId: string
  /** The balance that the previous operation took from the old card. */
  readonly moved: Centimes
  /** The `toCollect` that the previous operation took from the old card. */
  readonly due: Centimes
}

/** The second operation of a replacement, on the card that was blank. Its money has come with the first, so no till numbers it again. */
export function decideReplacementCredit(
  books: Books,
  { input, now }: Act<ReplacementCredit>,
): Decision<CardReplaced> {
  const [lost, before] = [
    mustFindTrustedCard(books, input.cardId),
    mustFindTrustedCard(books, input.newCardId),
  ]
  const after = credited(before, lost, { moved: input.moved, due: input.due, now })
  return {
    amount: input.moved,
    card: { before, after },
    till: null,
    changes: {
      transfers: [],
      suspectCards: books.suspectCards.has(lost.id) ? [after.id] : [],
    },
    answer: { moved: input.moved, card: after },
  }
}

type Credit = Pick<ReplacementCredit, 'moved' | 'due'> & { readonly now: Date }

/** The new card, with the expiry date of the replaced one. */
const credited = (blank: Card, lost: Card, { moved, due, now }: Credit): Card => ({
  ...blank,
  balance: moved,
  toCollect: due,
  expiresAt: lost.expiresAt,
  previousCardId: lost.id,
  operationCount: blank.operationCount + 1,
  updatedAt: now,
})

type Fresh = { readonly id: string; readonly code: string; readonly now: Date }

/** The new card: it begins with the balance that moved, and takes over the `toCollect` of the lost card. */
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
  handed: null,
  operationCount: 0,
  blockedAt: null,
  lossConfirmedAt: null,
  updatedAt: null,
})
