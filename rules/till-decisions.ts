/** Opening and closing a till, at the recharge desk and at a stand. */
import { type Act, type Books, type Decision, house, mustBeAllowed, type Transfer, tillKey } from './books.ts'
import { type Centimes, centimes, noMoney } from './money.ts'
import { Refusal } from './refusal.ts'
import type { StaffMember } from './staff.ts'
import { closeTill, newTill, type Till, type TillKind } from './till.ts'

/** A vendor holds the till of a stand; everyone else who may hold one holds a recharge desk. */
export const tillKindOf = (member: Pick<StaffMember, 'role'>): TillKind =>
  member.role === 'vendor' ? 'sale' : 'recharge'

export type TillOpening = { readonly float: Centimes }

/** Refused in order: not allowed, one already open, no stand, stand switched off, float below zero. */
export function decideTillOpening(books: Books, act: Act<TillOpening>): Decision<Till> {
  const { freshId, actorId, input, now } = act
  const member = mustBeAllowed(books, actorId, 'hold a till')
  const kind = tillKindOf(member)
  if (books.openTills.has(tillKey(actorId, kind))) throw new Refusal('till-already-open')
  const standId = kind === 'sale' ? mustHaveActiveStand(books, member) : null
  const till = newTill({ id: freshId, kind, holderId: actorId, standId, float: input.float, now })
  const transfers = move(till.id, house.float, till.float)
  return { amount: till.float, card: null, till, changes: { transfers, newTills: [till] }, answer: till }
}

export function mustHaveActiveStand(books: Books, member: StaffMember): string {
  if (member.standId === null) throw new Refusal('stand-none-assigned')
  const stand = books.stands.get(member.standId)
  if (!stand) throw new Refusal('stand-none-assigned')
  if (!stand.isActive) throw new Refusal('stand-inactive')
  return stand.id
}

export type TillClosing = {
  readonly tillId: string
  readonly counted: Centimes | null
  readonly note: string | null
}

/**
 * A stand's till holds no cash, so nothing counted means what is expected; the recharge desk must count.
 * The drawer empties into the float; what is missing or over goes to the cash differences.
 */
export function decideTillClosing(books: Books, act: Act<TillClosing>): Decision<Till> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'hold a till')
  const till = books.tills.get(input.tillId)
  if (!till) throw new Refusal('till-not-found')
  if (till.holderId !== actorId) throw new Refusal('not-allowed')
  if (till.closedAt !== null) throw new Refusal('till-none-open')
  const counted = mustBeCounted(till, input.counted)
  const closed = closeTill(till, { counted, note: input.note, now })
  return {
    amount: counted,
    card: null,
    till: closed,
    changes: { transfers: emptyDrawer(closed, counted) },
    answer: closed,
  }
}

function mustBeCounted(till: Till, counted: Centimes | null): Centimes {
  if (till.kind === 'recharge' && counted !== null) return counted
  if (till.kind === 'sale' && (counted ?? till.expected) === till.expected) return till.expected
  throw new Refusal('amount-malformed')
}

function emptyDrawer(till: Till, counted: Centimes): Transfer[] {
  const over = centimes(counted - till.expected)
  return [
    ...move(till.id, house.cashDifferences, over),
    ...move(house.cashDifferences, till.id, centimes(-over)),
    ...move(house.float, till.id, counted),
  ]
}

const move = (from: string, to: string, amount: Centimes): Transfer[] =>
  amount > noMoney ? [{ from, to, amount }] : []
