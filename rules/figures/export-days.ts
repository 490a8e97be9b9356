/** Of which business days a file is: those of a period, or from one day to another, both included. */
import { formatDay } from '../plain/french.ts'
import { firstDayOf, type Period, periodLabels } from '../plain/period.ts'
import { Refusal } from '../plain/refusal.ts'
import { boundsOfBusinessDay, businessDay } from '../plain/venue-clock.ts'

/** The first is what is taken unless another is chosen. */
export const exportPeriods = ['today', 'week', 'month', 'all'] as const satisfies readonly Period[]
export type ExportPeriod = (typeof exportPeriods)[number]

export type DaysChosen = {
  readonly period: Period
  /** In place of the first day of the period. */
  readonly from?: string | undefined
  /** In place of the running day; with a first day chosen, and of all time, no limit when left out. */
  readonly to?: string | undefined
}

/** Null: no limit. */
export type DaysExported = {
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly since: Date | null
  readonly until: Date | null
}

/** Days are written so that they sort as they follow. */
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
