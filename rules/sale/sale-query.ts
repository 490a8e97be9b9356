/** What the list of sales may be asked for: a period of business days, an hour of the wall in each of them, a stand. */
import { hoursOfDay } from '../figures/figures.ts'
import { daysEarlier, instantOf, usualTurnHour } from '../plain/venue-clock.ts'

/** «20», as the list is asked for it. */
export const writtenHour = (hour: number): string => String(hour).padStart(2, '0')

/** As an evening has them, which ends after midnight. */
export const saleHours: readonly string[] = hoursOfDay(usualTurnHour).map(writtenHour)

export type SaleQuery = {
  /** Business days, both included. */
  readonly firstDay: string
  readonly lastDay: string
  /** On the wall; it ends an hour later. */
  readonly hour?: number | undefined
  readonly standId?: string | undefined
}

/** From `since` included to `until` excluded. */
export type SpanOfSales = { readonly since: Date; readonly until: Date }

/**
 * When the wall shows an hour, from the first of these business days to the morning after the last. A day has it once, but who
 * chose another hour for the turn of the day left sales on either side of it: which day each is of stands with the sale.
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
