/** Changing a card's expiry date. It never revives a deactivated card. */

import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustFindCard } from '../books/preconditions.ts'
import { noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { instantOf, venueLocal } from '../plain/venue-clock.ts'
import { isYearInUse } from '../plain/written-instant.ts'
import type { Card } from './card.ts'

/**
 * The last instant of that day on the venue's clock: a card is valid through the day it expires. Refused in order: not
 * «YYYY-MM-DD», not a day of the calendar («2026-02-30») or outside the years in use.
 */
export function readExpiryDate(written: string): Date {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written.trim())
  if (!found) throw new Refusal('date-format-wrong')
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const onCalendar = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    onCalendar.getUTCFullYear() === year &&
    onCalendar.getUTCMonth() === month - 1 &&
    onCalendar.getUTCDate() === day
  if (!isReal || !isYearInUse(year)) throw new Refusal('date-impossible')
  return new Date(instantOf({ year, month, day: day + 1 }).getTime() - 1)
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** «YYYY-MM-DD» on the venue's clock. */
export function writeExpiryDate(at: Date): string {
  const { year, month, day } = venueLocal(at)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

export type CardExpiryChange = {
  readonly cardId: string
  /** The text as the person typed it. */
  readonly expiryDate: string
  /** One date for many cards: a card that is valid for as long already keeps its own date. */
  readonly isExtension?: true
}

/**
 * Refused in order: not allowed, date malformed, date impossible, card unknown, card deactivated; an extension also when the card is
 * valid through that day already.
 */
export function decideCardExpiry(books: Books, act: Act<CardExpiryChange>): Decision<Card> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'administer')
  const expiresAt = readExpiryDate(input.expiryDate)
  const before = mustFindCard(books, input.cardId)
  if (!before.isActive) throw new Refusal('card-deactivated')
  if (input.isExtension && before.expiresAt && before.expiresAt >= expiresAt)
    throw new Refusal('card-expires-later')
  const after = { ...before, expiresAt, updatedAt: now, operationCount: before.operationCount + 1 }
  return { amount: noMoney, card: { before, after }, till: null, changes: { transfers: [] }, answer: after }
}
