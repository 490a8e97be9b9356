import { formatDate } from '#rules/plain/french.ts'
import { boundsOfBusinessDay, businessDay } from '#rules/plain/venue-clock.ts'

export type Day<Row> = { readonly label: string; readonly rows: readonly Row[] }

/** «Aujourd'hui», «Hier», «18 nov. 2026». */
function dayLabel(at: Date, now: Date, turnHour: number): string {
  const day = businessDay(at, turnHour)
  const today = businessDay(now, turnHour)
  const beforeToday = new Date(boundsOfBusinessDay(today, turnHour).start.getTime() - 1)
  if (day === today) return "Aujourd'hui"
  return day === businessDay(beforeToday, turnHour)
    ? 'Hier'
    : formatDate(boundsOfBusinessDay(day, turnHour).start)
}

type When<Row> = {
  /** The instant of a row, as the server wrote it. */
  readonly atOf: (row: Row) => string
  readonly now: Date
  readonly turnHour: number
}

/** Groups the rows by their business day, keeping their order. */
export function byDay<Row>(rows: readonly Row[], { atOf, now, turnHour }: When<Row>): Day<Row>[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const label = dayLabel(new Date(atOf(row)), now, turnHour)
    days.set(label, [...(days.get(label) ?? []), row])
  }
  return [...days].map(([label, rows]) => ({ label, rows }))
}
