/**
 * A till is one person's session at a desk: cash at the recharge desk, cards at a stand. One engine serves both.
 * Its operations are numbered without gap and chained by hash, so a missing or altered one shows.
 */

import type { TillOperationKind } from '../books/operation-kinds.ts'
import { type Centimes, centimes } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import type { DeskSettings } from '../recharge/desk-settings.ts'
import { type CashCount, mustAgree, mustFitDrawer } from './cash-count.ts'

export const tillKinds = ['recharge', 'sale'] as const
export type TillKind = (typeof tillKinds)[number]

/** How many operations of one kind, and the sum of their amounts. */
export type TillTotal = { readonly count: number; readonly amount: Centimes }

export type TillCount = {
  readonly counted: Centimes
  /** By note and coin; null where only the sum was given. */
  readonly pieces: CashCount | null
  /** The count's own number among the operations of the till: operations after it are not in what was counted. */
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
  /** Cash the books expect in the drawer: float + recharges − refunds + cash in − cash out. Fixed for ever at closing. */
  readonly expected: Centimes
  /** The last count of the drawer, before closing or at it. */
  readonly lastCount: TillCount | null
  readonly counted: Centimes | null
  /** counted − expected, known at closing. */
  readonly difference: Centimes | null
  readonly note: string | null
  /** Who closed it: its holder, or an admin from a distance. */
  readonly closedById: string | null
  /** The number of its closing report: one series for the venue, without gap. */
  readonly reportNumber: number | null
  /** When its holder was disabled: from then on it is only counted and closed, even once they are enabled again. */
  readonly stoppedAt: Date | null
  /** The colleague to whom the drawer was handed at closing. */
  readonly handedToId: string | null
  /** The till with which that colleague took it over. */
  readonly takenOverById: string | null
  /** What its operations sum to, by kind. */
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

/** Closing fixes the expected amount; what was counted beyond or below it is the difference. */
export function closeTill(till: Till, { now, ...closing }: Closing): Till {
  if (till.closedAt !== null) throw new Refusal('till-none-open')
  return { ...till, ...closing, closedAt: now, difference: centimes(closing.counted - till.expected) }
}

/**
 * Cash in (positive) or out (negative) of the drawer. Banknotes that are not there cannot be handed out; how many are
 * missing is not said, or a holder who counts blind would know what to find.
 */
export function withCash<Drawer extends Pick<Till, 'expected'>>(till: Drawer, amount: Centimes): Drawer {
  const expected = centimes(till.expected + amount)
  mustFitDrawer(expected)
  if (amount < 0 && expected < 0) throw new Refusal('drawer-insufficient')
  return { ...till, expected }
}

/** Cash handed to the holder of a card, `amount` below zero. The organiser may let the desk advance what the drawer lacks. */
export const paidOut = <Drawer extends Pick<Till, 'expected'>>(
  till: Drawer,
  amount: Centimes,
  { refundsBeyondDrawer }: Pick<DeskSettings, 'refundsBeyondDrawer'>,
): Drawer =>
  refundsBeyondDrawer ? { ...till, expected: centimes(till.expected + amount) } : withCash(till, amount)

/** The till once one more operation of this kind is counted in its totals. */
export function withTotal(till: Till, kind: TillOperationKind, amount: Centimes): Till {
  const before = till.totals[kind] ?? { count: 0, amount: 0 }
  const total = { count: before.count + 1, amount: centimes(before.amount + amount) }
  return { ...till, totals: { ...till.totals, [kind]: total } }
}

export const totalOf = (totals: Till['totals'], kind: TillOperationKind): TillTotal =>
  totals[kind] ?? { count: 0, amount: centimes(0) }

/** Hours after which a till left open counts as forgotten by its holder. */
export const hoursUntilForgotten = 12

export const isForgotten = ({ openedAt, closedAt }: Pick<Till, 'openedAt' | 'closedAt'>, now: Date) =>
  closedAt === null && now.getTime() - openedAt.getTime() > hoursUntilForgotten * 3_600_000
