/**
 * A till is one person's session: with cash at a recharge desk, with cards at a stand. The same code serves both. Its operations
 * are numbered without gap and chained by hash, so that a missing or altered one is detected.
 */

import type { TillOperationKind } from '../books/operation-kinds.ts'
import { type Centimes, centimes } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import type { DeskSettings } from '../recharge/desk-settings.ts'
import { type CashCount, mustAgree, mustFitDrawer } from './cash-count.ts'

export const tillKinds = ['recharge', 'sale'] as const
export type TillKind = (typeof tillKinds)[number]

/** The number of operations of one kind, and the sum of their amounts. */
export type TillTotal = { readonly count: number; readonly amount: Centimes }

export type TillCount = {
  readonly counted: Centimes
  /** The count by note and coin; null when only the sum was given. */
  readonly pieces: CashCount | null
  /** The number of the count among the till's operations: later operations are not included in it. */
  readonly operationNumber: number
}

export type Till = {
  readonly id: string
  readonly kind: TillKind
  readonly holderId: string
  readonly standId: string | null
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly float: Centimes
  readonly floatPieces: CashCount | null
  /** The cash expected in the drawer: float + recharges − refunds + cash in − cash out. It does not change after the closing. */
  readonly expected: Centimes
  /** The last count of the drawer, before the closing or at it; null before the first. */
  readonly lastCount: TillCount | null
  readonly counted: Centimes | null
  /** counted − expected; null before the closing. */
  readonly difference: Centimes | null
  readonly note: string | null
  /** Who closed it: its holder, or an admin from a distance; null while it is open. */
  readonly closedById: string | null
  /** The number of its closing report, in one series of the venue without gap; null while it is open. */
  readonly reportNumber: number | null
  /** When its holder was disabled: from then on it can only be counted and closed, even if they are enabled again. Null otherwise. */
  readonly stoppedAt: Date | null
  /** The colleague to whom the drawer was handed at closing; null without one. */
  readonly handedToId: string | null
  /** The till with which that colleague took the drawer over; null until then. */
  readonly takenOverById: string | null
  /** The totals of its operations, by kind. */
  readonly totals: { readonly [Kind in TillOperationKind]?: TillTotal }
  readonly operationCount: number
  readonly lastHash: string
  readonly lastOperationAt: Date
}

/** The hash before a till's first operation. */
export const chainStart = ''

type Opening = {
  readonly id: string
  readonly kind: TillKind
  readonly holderId: string
  readonly standId: string | null
  readonly float: Centimes
  readonly floatPieces?: CashCount | null
  readonly now: Date
}

export function newTill({ now, floatPieces = null, ...opening }: Opening): Till {
  mustAgree(opening.float, floatPieces)
  return {
    ...opening,
    floatPieces,
    expected: opening.float,
    openedAt: now,
    closedAt: null,
    lastCount: null,
    counted: null,
    difference: null,
    note: null,
    closedById: null,
    reportNumber: null,
    stoppedAt: null,
    handedToId: null,
    takenOverById: null,
    totals: {},
    operationCount: 0,
    lastHash: chainStart,
    lastOperationAt: now,
  }
}

type Closing = {
  readonly counted: Centimes
  readonly note: string | null
  readonly closedById: string
  readonly handedToId: string | null
  readonly reportNumber: number
  readonly now: Date
}

/** Closing fixes the expected amount; the difference is the counted cash minus it. */
export function closeTill(till: Till, { now, ...closing }: Closing): Till {
  if (till.closedAt !== null) throw new Refusal('till-none-open')
  return { ...till, ...closing, closedAt: now, difference: centimes(closing.counted - till.expected) }
}

/**
 * Puts cash into the drawer, or takes it out when negative. Refuses to take out more than is in the drawer; the refusal does not
 * say how much is missing, or a holder who counts blind would learn the expected cash.
 */
export function withCash<Drawer extends Pick<Till, 'expected'>>(till: Drawer, amount: Centimes): Drawer {
  const expected = centimes(till.expected + amount)
  mustFitDrawer(expected)
  if (amount < 0 && expected < 0) throw new Refusal('drawer-insufficient')
  return { ...till, expected }
}

/** Cash paid to the holder of a card; `amount` is below zero. The organiser may allow to pay out more than the drawer holds. */
export const paidOut = <Drawer extends Pick<Till, 'expected'>>(
  till: Drawer,
  amount: Centimes,
  { refundsBeyondDrawer }: Pick<DeskSettings, 'refundsBeyondDrawer'>,
): Drawer =>
  refundsBeyondDrawer ? { ...till, expected: centimes(till.expected + amount) } : withCash(till, amount)

/** The till with one more operation of this kind in its totals. */
export function withTotal(till: Till, kind: TillOperationKind, amount: Centimes): Till {
  const before = till.totals[kind] ?? { count: 0, amount: 0 }
  const total = { count: before.count + 1, amount: centimes(before.amount + amount) }
  return { ...till, totals: { ...till.totals, [kind]: total } }
}

export const totalOf = (totals: Till['totals'], kind: TillOperationKind): TillTotal =>
  totals[kind] ?? { count: 0, amount: centimes(0) }

/** Hours after which an open till counts as forgotten. */
export const hoursUntilForgotten = 12

export const isForgotten = ({ openedAt, closedAt }: Pick<Till, 'openedAt' | 'closedAt'>, now: Date) =>
  closedAt === null && now.getTime() - openedAt.getTime() > hoursUntilForgotten * 3_600_000
