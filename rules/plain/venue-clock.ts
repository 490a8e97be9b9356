/**
 * The clock of the venue. Morocco gave up UTC+1 on 20 September 2026, which the zone data of Node and PostgreSQL do not know yet.
 * The offset is therefore written here, and no bound of a day, week or month comes from the runtime.
 */

export type VenueZone = 'Africa/Casablanca' | 'UTC'
const home: VenueZone = 'Africa/Casablanca'

/** From each instant on, minutes ahead of UTC. UTC+1 before the first; the pairs are the months of Ramadan. */
const changesInMorocco: readonly (readonly [from: number, minutes: number])[] = (
  [
    ['2024-03-10T02:00:00Z', 0],
    ['2024-04-14T02:00:00Z', 60],
    ['2025-02-23T02:00:00Z', 0],
    ['2025-04-06T02:00:00Z', 60],
    ['2026-02-15T02:00:00Z', 0],
    ['2026-03-22T02:00:00Z', 60],
    ['2026-09-20T01:00:00Z', 0],
  ] as const
).map(([from, minutes]) => [Date.parse(from), minutes])

/** Minutes ahead of UTC at that instant. Correct from the end of Ramadan 2023 on. */
export function venueOffsetMinutes(at: Date, zone: VenueZone = home): number {
  if (zone === 'UTC') return 0
  return changesInMorocco.findLast(([from]) => from <= at.getTime())?.[1] ?? 60
}

/** The date and time on the venue's clock. Months count from 1, weekdays from Monday = 1 to Sunday = 7. */
export type VenueTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly weekday: number
}

const minuteLength = 60_000
const dayLength = 1_440 * minuteLength

export function venueLocal(at: Date, zone: VenueZone = home): VenueTime {
  const shifted = new Date(at.getTime() + venueOffsetMinutes(at, zone) * minuteLength)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay() || 7,
  }
}

type WallTime = Pick<VenueTime, 'year' | 'month' | 'day'> & Partial<VenueTime>

/**
 * The instant at which the venue's clock shows this time. The weekday is ignored, and a day beyond its month rolls over. Of a
 * time that occurs twice it is the first; a time that a clock change skipped is moved on by the length of the skip.
 */
export function instantOf(local: WallTime, zone: VenueZone = home): Date {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = local
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const ahead = new Date(wall - 60 * minuteLength)
  return venueOffsetMinutes(ahead, zone) === 60 ? ahead : new Date(wall)
}

export function startOfVenueDay(at: Date, zone: VenueZone = home): Date {
  const { year, month, day } = venueLocal(at, zone)
  return instantOf({ year, month, day }, zone)
}

/** Monday, 00:00. */
export function startOfVenueWeek(at: Date, zone: VenueZone = home): Date {
  const { year, month, day, weekday } = venueLocal(at, zone)
  return instantOf({ year, month, day: day - weekday + 1 }, zone)
}

export function startOfVenueMonth(at: Date, zone: VenueZone = home): Date {
  const { year, month } = venueLocal(at, zone)
  return instantOf({ year, month, day: 1 }, zone)
}

/** The default hour at which the business day ends. */
export const usualTurnHour = 4

/** A later hour would cut an evening in two. */
export const latestTurnHour = 12

/**
 * The business day, «YYYY-MM-DD»: an evening belongs to the day it began, because the business day ends at this hour of the
 * venue's clock, not at midnight. At exactly this hour the new day has begun.
 */
export function businessDay(at: Date, turnHour: number, zone?: VenueZone): string {
  const { year, month, day, hour } = venueLocal(at, zone)
  return dayOf(Date.UTC(year, month - 1, hour < turnHour ? day - 1 : day))
}

/** The calendar day before, on the venue's clock. The business day is never earlier, whatever the hour at which it ends. */
export function calendarDayBefore(at: Date): string {
  const { year, month, day } = venueLocal(at)
  return dayOf(Date.UTC(year, month - 1, day - 1))
}

/** The business day this many days before another. */
export const daysEarlier = (day: string, count: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) - count * dayLength)

const dayOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10)

/** From `start` (included) to `end` (excluded). Throws a RangeError when it is not a valid «YYYY-MM-DD». */
export function boundsOfBusinessDay(
  day: string,
  turnHour: number,
  zone?: VenueZone,
): { start: Date; end: Date } {
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day)
    throw new RangeError(`not a day: ${day}`)
  const turn = (daysLater: number) =>
    instantOf(
      {
        year: midnight.getUTCFullYear(),
        month: midnight.getUTCMonth() + 1,
        day: midnight.getUTCDate() + daysLater,
        hour: turnHour,
      },
      zone,
    )
  return { start: turn(0), end: turn(1) }
}
