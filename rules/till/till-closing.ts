/** Counting a drawer without knowing the expected cash, then closing it with the count. */

import { house, moveMoney, type Transfer } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import { mustNotBeAhead } from '../books/clock-put-back.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import { can, isShutOut, type StaffMember } from '../people/staff.ts'
import { type Centimes, centimes, noMoney } from '../plain/money.ts'
import { isReason, mustGiveReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'
import type { DeskSettings } from '../recharge/desk-settings.ts'
import { type CashCount, mustAgree } from './cash-count.ts'
import { closeTill, type Till } from './till.ts'
import { mustBeOwnOpenTill, tillKindOf } from './till-opening.ts'

export type CountOfTill = {
  readonly tillId: string
  readonly counted: Centimes
  readonly pieces: CashCount | null
}

export type TillCounted = {
  readonly counted: Centimes
  readonly expected: Centimes
  /** counted − expected */
  readonly difference: Centimes
  readonly operationNumber: number
}

/** Every count stays in the books, so that a second count made after the expected cash was shown can be seen. */
export function decideTillCount(books: Books, act: Act<CountOfTill>): Decision<TillCounted> {
  const { actorId, input } = act
  mustBeAllowed(books, actorId, 'hold a till')
  const till = mustBeOwnOpenTill(books, input.tillId, actorId)
  if (!holdsCash(till, books.settings)) throw new Refusal('not-allowed')
  const { counted, pieces } = input
  mustAgree(counted, pieces)
  const operationNumber = till.operationCount + 1
  return {
    amount: counted,
    card: null,
    till: { ...till, lastCount: { counted, pieces, operationNumber } },
    changes: { transfers: [] },
    answer: {
      counted,
      expected: till.expected,
      difference: centimes(counted - till.expected),
      operationNumber,
    },
  }
}

type Drawer = Pick<Till, 'kind' | 'float'> & {
  readonly expected: Centimes | null
  readonly lastCount?: Till['lastCount']
}

/** Whether the till has cash to count. A stand's till has none, unless the organiser has set so, or cash was ever in its drawer. */
export const holdsCash = (till: Drawer, settings: Pick<DeskSettings, 'standsHoldCash'>): boolean =>
  till.kind === 'recharge' ||
  settings.standsHoldCash ||
  till.float !== noMoney ||
  (till.expected ?? noMoney) !== noMoney ||
  Boolean(till.lastCount)

/** Whether the holder counts this drawer without seeing the expected cash. */
export const isCountedBlind = (
  till: Drawer,
  settings: Pick<DeskSettings, 'countsBlind' | 'standsHoldCash'>,
): boolean => settings.countsBlind && holdsCash(till, settings)

export type TillClosing = {
  readonly tillId: string
  readonly note: string | null
  /** The colleague who takes over the drawer as it was counted; null without one. */
  readonly handedToId: string | null
}

/**
 * Refused in order: not allowed, till unknown, another person's, closed; not counted, or changed since it was; a difference
 * beyond the tolerance without an explanation; handed over while ahead of the clock, which the colleague's till would be too; to a
 * colleague who cannot hold the drawer.
 */
export function decideTillClosing(books: Books, act: Act<TillClosing>): Decision<Till> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'hold a till')
  const till = mustBeOwnOpenTill(books, input.tillId, actorId)
  const counted = holdsCash(till, books.settings) ? mustBeCounted(till) : till.expected
  const note = input.note !== null && isReason(input.note) ? input.note.trim() : null
  mustBeExplained(centimes(counted - till.expected), note, books.settings)
  if (input.handedToId !== null) {
    mustNotBeAhead(till, books.clock)
    mustBeAbleToTakeOver(books, till, input.handedToId)
  }
  const { handedToId } = input
  return closing(books, till, { counted, note, handedToId, closedById: actorId, now })
}

function mustBeCounted({ lastCount, operationCount }: Till): Centimes {
  if (lastCount === null) throw new Refusal('till-not-counted')
  if (lastCount.operationNumber !== operationCount)
    throw new Refusal('till-changed-since-count', { operations: operationCount - lastCount.operationNumber })
  return lastCount.counted
}

function mustBeExplained(difference: Centimes, note: string | null, settings: DeskSettings): void {
  if (note === null && needsExplanation(difference, settings)) throw new Refusal('difference-unexplained')
}

export const needsExplanation = (
  difference: Centimes,
  { differenceTolerance }: Pick<DeskSettings, 'differenceTolerance'>,
): boolean => Math.abs(difference) > differenceTolerance

function mustBeAbleToTakeOver(books: Books, till: Till, colleagueId: string): void {
  const colleague = books.staff.get(colleagueId)
  if (till.kind !== 'recharge' || till.holderId === colleagueId || !colleague || !canTakeOver(colleague))
    throw new Refusal('colleague-unable')
}

/** Whether a recharge desk's drawer may be handed to this person. */
export const canTakeOver = (member: StaffMember): boolean =>
  !isShutOut(member) && can(member.role, 'hold a till') && tillKindOf(member) === 'recharge'

export type RemoteClosing = {
  readonly tillId: string
  /** The cash counted in the holder's absence; null for a till without cash. */
  readonly counted: Centimes | null
  readonly pieces: CashCount | null
  readonly reason: string
}

/** Refused in order: not an admin, till unknown, one's own, closed, no reason given, not counted, or counted where there is no cash. */
export function decideRemoteClosing(books: Books, act: Act<RemoteClosing>): Decision<Till> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'administer')
  const till = books.tills.get(input.tillId)
  if (!till) throw new Refusal('till-not-found')
  if (till.holderId === actorId) throw new Refusal('not-oneself')
  if (till.closedAt !== null) throw new Refusal('till-none-open')
  const note = mustGiveReason(input.reason)
  const closed = { note, handedToId: null, closedById: actorId, now }
  if (!holdsCash(till, books.settings)) {
    if (input.counted !== null || input.pieces !== null) throw new Refusal('till-holds-no-cash')
    return closing(books, till, { ...closed, counted: till.expected })
  }
  const counted = countedFromAfar(input)
  const lastCount = { counted, pieces: input.pieces, operationNumber: till.operationCount + 1 }
  return closing(books, { ...till, lastCount }, { ...closed, counted })
}

function countedFromAfar({ counted, pieces }: RemoteClosing): Centimes {
  if (counted === null) throw new Refusal('till-not-counted')
  mustAgree(counted, pieces)
  return counted
}

type Closed = Omit<Parameters<typeof closeTill>[1], 'reportNumber'>

/** The counted cash returns to the float account; a difference goes to the account of cash differences. */
function closing(books: Books, till: Till, closed: Closed): Decision<Till> {
  const after = closeTill(till, { ...closed, reportNumber: books.reports.last + 1 })
  return {
    amount: closed.counted,
    card: null,
    till: after,
    changes: { transfers: emptyDrawer(after, closed.counted) },
    answer: after,
  }
}

function emptyDrawer(till: Till, counted: Centimes): Transfer[] {
  const over = centimes(counted - till.expected)
  return [
    ...moveMoney(till.id, house.cashDifferences, over),
    ...moveMoney(house.cashDifferences, till.id, centimes(noMoney - over)),
    ...moveMoney(house.float, till.id, counted),
  ]
}
