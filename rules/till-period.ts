/** The sessions somebody asks for by time. An evening belongs to the business day it began, so days turn at 04:00. */
import { boundsOfBusinessDay, businessDay } from './venue-clock.ts'

export const tillPeriods = ['today', 'week', 'month', 'all'] as const
export type TillPeriod = (typeof tillPeriods)[number]

const daysBefore = { today: 0, week: 6, month: 29 } as const

/** The turn at which the period began: this business day, the last 7 or the last 30 with this one. Null: since ever. */
export function tillsSince(period: TillPeriod, now: Date): Date | null {
  if (period === 'all') return null
  const today = new Date(`${businessDay(now)}T00:00:00Z`)
  today.setUTCDate(today.getUTCDate() - daysBefore[period])
  return boundsOfBusinessDay(today.toISOString().slice(0, 10)).start
}
