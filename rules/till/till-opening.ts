/** Opening a till, at the recharge desk and at a stand, and the checks that other decisions on a till share. */

import { house, moveMoney } from '../books/accounts.ts'
import { type Books, tillKey } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import type { StaffMember } from '../people/staff.ts'
import type { Centimes } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import type { CashCount } from './cash-count.ts'
import { newTill, type Till, type TillKind } from './till.ts'

/** A vendor's till is of a stand; everyone else's is of a recharge desk. */
export const tillKindOf = (member: Pick<StaffMember, 'role'>): TillKind =>
  member.role === 'vendor' ? 'sale' : 'recharge'

export type TillOpening = {
  readonly float: Centimes
  readonly floatPieces: CashCount | null
  /** The till whose drawer a colleague has handed to the person who opens this one; null without one. */
  readonly takenFromId: string | null
}

/**
 * Refused in order: not allowed, a till already open, no stand, stand switched off, a drawer that was not handed to this
 * person or is taken already, float below zero, not what its notes and coins are worth, or not what was handed over.
 */
export function decideTillOpening(books: Books, act: Act<TillOpening>): Decision<Till> {
  const { freshId, actorId, input, now } = act
  const member = mustBeAllowed(books, actorId, 'hold a till')
  const kind = tillKindOf(member)
  if (books.openTills.has(tillKey(actorId, kind))) throw new Refusal('till-already-open')
  const standId = kind === 'sale' ? mustHaveActiveStand(books, member) : null
  const source = input.takenFromId === null ? null : mustBeHanded(books, input.takenFromId, member)
  if (source !== null && source.counted !== input.float) throw new Refusal('amount-malformed')
  const { float, floatPieces } = input
  // A drawer that a colleague hands over has its own count, so a told float does not apply.
  const told = kind === 'recharge' && source === null ? books.toldFloats.get(actorId) : undefined
  const till = newTill({ id: freshId, kind, holderId: actorId, standId, float, floatPieces, now })
  return {
    amount: till.float,
    card: null,
    till,
    changes: {
      transfers: moveMoney(till.id, house.float, till.float),
      newTills: [till],
      tills: source ? [{ ...source, takenOverById: till.id }] : [],
      ...(told && { floatReceived: { float: told, tillId: till.id } }),
    },
    answer: till,
  }
}

function mustBeHanded(books: Books, tillId: string, member: StaffMember): Till {
  const source = books.tills.get(tillId)
  if (!source) throw new Refusal('till-not-found')
  if (source.handedToId !== member.id || source.kind !== tillKindOf(member)) throw new Refusal('not-allowed')
  if (source.takenOverById !== null) throw new Refusal('till-already-taken-over')
  return source
}

export function mustHaveActiveStand(books: Books, member: StaffMember): string {
  if (member.standId === null) throw new Refusal('stand-none-assigned')
  const stand = books.stands.get(member.standId)
  if (!stand) throw new Refusal('stand-none-assigned')
  if (!stand.isActive) throw new Refusal('stand-inactive')
  return stand.id
}

/** Refused in order: unknown, another person's, closed. */
export function mustBeOwnOpenTill(books: Books, tillId: string, actorId: string): Till {
  const till = books.tills.get(tillId)
  if (!till) throw new Refusal('till-not-found')
  if (till.holderId !== actorId) throw new Refusal('not-allowed')
  if (till.closedAt !== null) throw new Refusal('till-none-open')
  return till
}
