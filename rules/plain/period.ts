/**
 * The periods of a list. A day is always the business day: an evening past midnight belongs to today until the hour at which the
 * venue's day ends. «week» is the last 7 days and «month» the last 30, today included.
 */
import { boundsOfBusinessDay, businessDay, daysEarlier } from './venue-clock.ts'

export type Period = 'all' | 'today' | 'week' | 'month'

export const periodLabels: Readonly<Record<Period, string>> = {
  all: 'Tout',
  today: "Aujourd'hui",
  week: '7\u00A0derniers jours',
  month: '30\u00A0derniers jours',
}

/** How many business days each period has, the current one included. */
export const daysIn = { today: 1, week: 7, month: 30 } as const

/** The first business day of the period, «YYYY-MM-DD»; null for «all». */
export function firstDayOf(period: Period, now: Date, turnHour: number): string | null {
  if (period === 'all') return null
  return daysEarlier(businessDay(now, turnHour), daysIn[period] - 1)
}

/** From `since` (included) to `until` (excluded); null means no limit on that side. */
export type PeriodBounds = { readonly since: Date | null; readonly until: Date | null }

/** From `since` (included) to `until` (excluded). */
export type Span = { readonly since: Date; readonly until: Date }

/** A period ends with the current day, so operations dated later by a wrong clock are only in «all». */
export function boundsOfPeriod(period: Period, now: Date, turnHour: number): PeriodBounds {
  const day = firstDayOf(period, now, turnHour)
  if (day === null) return { since: null, until: null }
  return {
    since: boundsOfBusinessDay(day, turnHour).start,
    until: boundsOfBusinessDay(businessDay(now, turnHour), turnHour).end,
  }
}
