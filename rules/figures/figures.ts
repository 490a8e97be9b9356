/**
 * The figures of the dashboard. A purchase counts in the quarter of an hour in which it was made, on its stored business day.
 * Once it is cancelled, the same quarter counts one sale fewer and one cancellation more.
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

/** The period of the figures, and the instant at which they are read. */
export type FigureMoment = { readonly period: FigurePeriod; readonly now: Date; readonly turnHour: number }

/** How many stands or products a ranking lists by default. */
export const usuallyRanked = 5

/** Ten pieces or kilograms, exclusive. Independent of the alert thresholds of products. */
export const lowStockBelow: Thousandths = units(10)
export const lowStockTitle = `Stock inférieur à ${lowStockBelow / units(1)}`
export const noLowStock = `Aucun stock inférieur à ${lowStockBelow / units(1)}.`

const quarterLength = 15 * 60_000

/** The start of the quarter of an hour that contains this instant. The venue's offset from UTC is in whole hours. */
export const quarterOf = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / quarterLength) * quarterLength)

/** Consecutive business days, first and last included. */
export type Stretch = {
  readonly firstDay: string
  readonly lastDay: string
  /** The start of the first day. */
  readonly from: Date
  /** The start of the day after the last one. */
  readonly until: Date
  /** The end of the comparison: later quarters do not count in it. */
  readonly comparedUntil: Date
}

/** The days of the period, and as many days before them. */
export type ComparedStretches = { readonly now: Stretch; readonly before: Stretch }

/** Both are compared up to the last quarter that is over: for example, up to half past eight today and yesterday, on the venue's clock. */
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

/** The 24 hours of the venue's clock in the order of a business day. */
export const hoursOfDay = (turnHour: number): number[] =>
  Array.from({ length: 24 }, (_, place) => (turnHour + place) % 24)

/** What one or more purchases add to the figures of a quarter of an hour, over all stands. */
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

/** What one or more purchases add to a stand's sales of a business day. */
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

const deskTallyKinds = ['recharge', 'card-sale', 'refund', 'initialization'] as const

/** What operations of the recharge desks add to the figures of a quarter of an hour; amounts as the cards see them. */
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
 * The sale of a card counts all that was paid for it. A cancelled recharge or sale is subtracted from its own kind, in the
 * quarter in which it was made. Undefined for an initialization that paid nothing, and for other operations of a desk.
 */
export function deskTallyOf(
  { kind, amount: seen, settled, bookedAt }: Booked,
  takenBack?: Pick<BookedRecharge, 'kind' | 'at'>,
): DeskTally | undefined {
  const amount = centimes(seen + settled)
  if (takenBack) return { quarter: quarterOf(takenBack.at), kind: takenBack.kind, operations: -1, amount }
  if (kind === 'initialization' && amount === noMoney) return
  const counted = deskTallyKinds.find((one) => one === kind)
  return counted && { quarter: quarterOf(bookedAt), kind: counted, operations: 1, amount }
}

/** Rounded to whole percents, halves up; null when there is nothing to compare with. */
export const changeInPercent = (now: number, before: number): number | null =>
  before === 0 ? null : roundedShare(now * 100, before) - 100
