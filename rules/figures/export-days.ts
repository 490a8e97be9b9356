/** The business days of a file: those of a period, or from one day to another, both included. */
import { formatDay } from '../plain/french.ts'
import { firstDayOf, type Period, periodLabels } from '../plain/period.ts'
import { Refusal } from '../plain/refusal.ts'
import { boundsOfBusinessDay, businessDay } from '../plain/venue-clock.ts'

/** The first one is the default. */
export const exportPeriods = ['today', 'week', 'month', 'all'] as const satisfies readonly Period[]
export type ExportPeriod = (typeof exportPeriods)[number]

export type DaysChosen = {
  readonly period: Period
  /** The first day, instead of the period's. */
  readonly from?: string | undefined
  /** The last day, instead of the current one. Without it there is no limit where a first day is chosen, or for all time. */
  readonly to?: string | undefined
}

/** Null means no limit. */
export type DaysExported = {
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly since: Date | null
  readonly until: Date | null
}

/** Days are written year first, so they can be compared as texts. */
export const areReversed = ({ from, to }: Pick<DaysChosen, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && from > to

export function daysExported(
  { period, from, to }: DaysChosen,
  { now, turnHour }: { readonly now: Date; readonly turnHour: number },
): DaysExported {
  if (areReversed({ from, to })) throw new Refusal('dates-reversed')
  const firstDay = from ?? firstDayOf(period, now, turnHour)
  const isOpenEnded = period === 'all' || from !== undefined
  const lastDay = to ?? (isOpenEnded ? null : businessDay(now, turnHour))
  return {
    firstDay,
    lastDay,
    since: firstDay === null ? null : boundsOfBusinessDay(firstDay, turnHour).start,
    until: lastDay === null ? null : boundsOfBusinessDay(lastDay, turnHour).end,
  }
}

/** «Aujourd'hui», «du 20 nov. 2026 au 22 nov. 2026», «depuis le 20 nov. 2026» */
export function daysInWords({ period, from, to }: DaysChosen): string {
  if (from && to) return `du ${formatDay(from)} au ${formatDay(to)}`
  if (from) return `depuis le ${formatDay(from)}`
  return to ? `jusqu'au ${formatDay(to)}` : periodLabels[period]
}
