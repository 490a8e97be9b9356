/** The filters of the list of sales: a period of business days, an hour of the day, a stand. */
import { hoursOfDay } from '../figures/figures.ts'
import type { WaitingBounds, WaitingState } from '../kitchen/waiting-orders.ts'
import { daysEarlier, instantOf, usualTurnHour } from '../plain/venue-clock.ts'

/** «20»: the form of an hour in the address of the list. */
export const writtenHour = (hour: number): string => String(hour).padStart(2, '0')

/** In the order of an evening, which ends after midnight. */
export const saleHours: readonly string[] = hoursOfDay(usualTurnHour).map(writtenHour)

export type SaleQuery = {
  /** Business days, both included. */
  readonly firstDay: string
  readonly lastDay: string
  /** The hour of the venue's clock at which the sales begin; they end an hour later. */
  readonly hour?: number | undefined
  readonly standId?: string | undefined
  /** Only sales whose orders wait too long on this business day, judged by these bounds. */
  readonly waiting?:
    | { readonly state: WaitingState; readonly day: string; readonly bounds: WaitingBounds }
    | undefined
}

/** From `since` (included) to `until` (excluded). */
export type SpanOfSales = { readonly since: Date; readonly until: Date }

/**
 * Every span with this hour of the venue's clock, from the first business day to the morning after the last. If the hour at which
 * the day ends was changed, an hour may belong to two business days: each sale has its own stored.
 */
export function spansOfHour(
  { firstDay, lastDay }: Pick<SaleQuery, 'firstDay' | 'lastDay'>,
  hour: number,
): readonly SpanOfSales[] {
  const spans: SpanOfSales[] = []
  for (let day = firstDay; day <= daysEarlier(lastDay, -1); day = daysEarlier(day, -1)) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const wall = { year, month, day: date }
    spans.push({ since: instantOf({ ...wall, hour }), until: instantOf({ ...wall, hour: hour + 1 }) })
  }
  return spans
}
