/**
 * The periods a list may be asked for. A day is the business day everywhere: an evening that runs past midnight is of today
 * until the hour at which the venue's day turns. «week» is the last 7 days and «month» the last 30, this one included.
 */
import { boundsOfBusinessDay, businessDay, daysEarlier } from './venue-clock.ts'

export type Period = 'all' | 'today' | 'week' | 'month'

/** How many business days each holds, the running one included. */
export const daysIn = { today: 1, week: 7, month: 30 } as const

/** When the first day of the period began; null for «all». */
export function periodStart(period: Period, now: Date, turnHour: number): Date | null {
  if (period === 'all') return null
  const first = daysEarlier(businessDay(now, turnHour), daysIn[period] - 1)
  return boundsOfBusinessDay(first, turnHour).start
}
