/**
 * The periods a list may be asked for. A day is the business day everywhere: an evening that runs past midnight is of today
 * until the hour at which the venue's day turns. «week» is the last 7 days and «month» the last 30, this one included.
 */
import { boundsOfBusinessDay, businessDay } from './venue-clock.ts'

export type Period = 'all' | 'today' | 'week' | 'month'

const daysBefore = { today: 0, week: 6, month: 29 } as const

/** When the first day of the period began; null for «all». */
export function periodStart(period: Period, now: Date, turnHour: number): Date | null {
  if (period === 'all') return null
  const first = new Date(`${businessDay(now, turnHour)}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - daysBefore[period])
  return boundsOfBusinessDay(first.toISOString().slice(0, 10), turnHour).start
}
