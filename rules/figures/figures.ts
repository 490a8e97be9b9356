/**
 * What the figures of the dashboard count, and of which time. A purchase counts in the quarter of an hour in which it was made,
 * on the business day that was written down with it; once it is cancelled it leaves what was sold there, and counts there as
 * cancelled.
 */

import type { OperationKind } from '../books/operation-kinds.ts'
import { type Centimes, centimes, negated, noMoney } from '../plain/money.ts'
import { daysIn, type Period } from '../plain/period.ts'
import { type Thousandths, units } from '../plain/quantity.ts'
import { roundedShare } from '../plain/share.ts'
import { boundsOfBusinessDay, businessDay, daysEarlier, instantOf, venueLocal } from '../plain/venue-clock.ts'
import type { BookedRecharge } from '../recharge/booked-recharge.ts'
import type { Sale } from '../sale/sale.ts'

export const figurePeriods = ['today', 'week', 'month'] as const satisfies readonly Period[]
export type FigurePeriod = (typeof figurePeriods)[number]

/** Which days, and the instant from which they are told. */
export type FigureMoment = { readonly period: FigurePeriod; readonly now: Date; readonly turnHour: number }

/** How many stands or products a ranking names unless it is asked for more. */
export const usuallyRanked = 5

/** Of pieces and of kilograms alike, the limit left out: it says nothing of the levels that judge a stock. */
export const lowStockBelow: Thousandths = units(10)
export const lowStockTitle = `Stock inférieur à ${lowStockBelow / units(1)}`
export const noLowStock = `Aucun stock inférieur à ${lowStockBelow / units(1)}.`

const quarterLength = 15 * 60_000

/** The quarter of an hour in which something happened, by its first instant. The venue is whole hours ahead of UTC. */
export const quarterOf = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / quarterLength) * quarterLength)

/** Business days one after another, both named ones included. */
export type Stretch = {
  readonly firstDay: string
  readonly lastDay: string
  /** When the first of them began. */
  readonly from: Date
  /** When the day after the last of them begins. */
  readonly until: Date
  /** Where the comparison ends: quarters from here on are left out of it. */
  readonly comparedUntil: Date
}

/** The days of the period, and as many before them. */
export type ComparedStretches = { readonly now: Stretch; readonly before: Stretch }

/**
 * Both are compared up to the last quarter that is over: half past eight yesterday and half past eight today, by the clock
 * on the wall.
 */
export function stretchesOf(period: FigurePeriod, now: Date, turnHour: number): ComparedStretches {
  const days = daysIn[period]
  const today = businessDay(now, turnHour)
  const stretch = (daysAgo: number): Stretch => {
    const lastDay = daysEarlier(today, daysAgo)
    const firstDay = daysEarlier(lastDay, days - 1)
    return {
      firstDay,
      lastDay,
      from: boundsOfBusinessDay(firstDay, turnHour).start,
      until: boundsOfBusinessDay(lastDay, turnHour).end,
      comparedUntil: sameTime(quarterOf(now), daysAgo),
    }
  }
  return { now: stretch(0), before: stretch(days) }
}

function sameTime(at: Date, daysAgo: number): Date {
  const wall = venueLocal(at)
  return daysAgo === 0 ? at : instantOf({ ...wall, day: wall.day - daysAgo })
}

/** The hours of the wall in the order in which a business day has them. */
export const hoursOfDay = (turnHour: number): number[] =>
  Array.from({ length: 24 }, (_, place) => (turnHour + place) % 24)

/** What one or several purchases change of the figures of a quarter of an hour, all stands together. */
export type SaleTally = {
  readonly businessDay: string
  readonly quarter: Date
  readonly sales: number
  readonly amount: Centimes
  readonly cancelled: number
  readonly cancelledAmount: Centimes
}

type Counted = Pick<Sale, 'businessDay' | 'at' | 'standId' | 'amount'>

export function saleTallyOf({ businessDay, at, amount }: Counted, what: 'sold' | 'cancelled'): SaleTally {
  const where = { businessDay, quarter: quarterOf(at) }
  return what === 'sold'
    ? { ...where, sales: 1, amount, cancelled: 0, cancelledAmount: noMoney }
    : { ...where, sales: -1, amount: negated(amount), cancelled: 1, cancelledAmount: amount }
}

/** What one or several purchases change of what a stand sold on a business day. */
export type StandTally = {
  readonly businessDay: string
  readonly standId: string
  readonly sales: number
  readonly amount: Centimes
}

export const standTallyOf = (
  { businessDay, standId, amount }: Counted,
  what: 'sold' | 'cancelled',
): StandTally =>
  what === 'sold'
    ? { businessDay, standId, sales: 1, amount }
    : { businessDay, standId, sales: -1, amount: negated(amount) }

const deskTallyKinds = ['recharge', 'refund', 'initialization'] as const

/** What operations of the recharge desks change of the figures of a quarter of an hour; amounts as the cards see them. */
export type DeskTally = {
  readonly quarter: Date
  readonly kind: (typeof deskTallyKinds)[number]
  readonly operations: number
  readonly amount: Centimes
}

type Booked = {
  readonly kind: OperationKind
  readonly amount: Centimes
  readonly settled: Centimes
  readonly bookedAt: Date
}

/**
 * A card that is sold counts as a recharge of all that was paid for it. What is taken back is taken off where it was made.
 * Undefined of what desks do besides.
 */
export function deskTallyOf(
  { kind, amount: seen, settled, bookedAt }: Booked,
  takenBack?: Pick<BookedRecharge, 'at'>,
): DeskTally | undefined {
  const amount = centimes(seen + settled)
  if (takenBack) return { quarter: quarterOf(takenBack.at), kind: 'recharge', operations: -1, amount }
  const counted = deskTallyKinds.find((one) => one === (kind === 'card-sale' ? 'recharge' : kind))
  return counted && { quarter: quarterOf(bookedAt), kind: counted, operations: 1, amount }
}

/** Whole percents up or down, halves up; null against nothing. */
export const changeInPercent = (now: number, before: number): number | null =>
  before === 0 ? null : roundedShare(now * 100, before) - 100
