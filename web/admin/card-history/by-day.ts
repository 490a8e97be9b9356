import { formatDate } from '#rules/french.ts'
import { startOfVenueDay } from '#rules/venue-clock.ts'

type Happened = { readonly at: string }
export type Day<Row> = { readonly label: string; readonly rows: readonly Row[] }

const hour = 3600_000

/** Half a day back from a midnight is the day before, however the clock was changed in between. */
const dayBefore = (midnight: Date) => startOfVenueDay(new Date(midnight.getTime() - 12 * hour))

/** «Aujourd'hui», «Hier», «18 nov. 2026». */
function dayLabel(at: Date, now: Date): string {
  const day = startOfVenueDay(at).getTime()
  const today = startOfVenueDay(now)
  if (day === today.getTime()) return "Aujourd'hui"
  return day === dayBefore(today).getTime() ? 'Hier' : formatDate(at)
}

/** Rows in their order, under the day of the venue they fell on. */
export function byDay<Row extends Happened>(rows: readonly Row[], now: Date): Day<Row>[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const label = dayLabel(new Date(row.at), now)
    days.set(label, [...(days.get(label) ?? []), row])
  }
  return [...days].map(([label, rows]) => ({ label, rows }))
}
