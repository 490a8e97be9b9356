/**
 * Dates as spreadsheets write them: «2026-11-20» and «20/11/2026», with or without a time, on the venue's clock. The day comes
 * before the month, as usual in Morocco.
 */
import { instantOf, venueLocal } from './venue-clock.ts'

/** A whole day, or an instant of it. */
export type WrittenInstant = { readonly from: Date; readonly to: Date }

const isoDay = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?<rest>.*)$/
const frenchDay = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?<rest>.*)$/
const time =
  /^(?:T|\s+(?:à\s+)?)(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::(?<second>\d{2})(?<thousandths>\.\d{1,3})?)?(?<isUtc>Z)?$/

/** False for a year outside these bounds, which is a typing mistake. */
export const isYearInUse = (year: number): boolean => year >= 2000 && year <= 2100

const isOnCalendar = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Undefined when it is not such a date, or not a day of the calendar. A day without time ends at its last instant. */
export function readWrittenInstant(written: string): WrittenInstant | undefined {
  const groups = (isoDay.exec(written.trim()) ?? frenchDay.exec(written.trim()))?.groups
  if (!groups) return undefined
  const [year, month, day] = [Number(groups.year), Number(groups.month), Number(groups.day)]
  if (!isYearInUse(year) || !isOnCalendar(year, month, day)) return undefined
  if (groups.rest === '') {
    const from = instantOf({ year, month, day })
    return { from, to: new Date(instantOf({ year, month, day: day + 1 }).getTime() - 1) }
  }
  const at = instantWithin({ year, month, day }, groups.rest ?? '')
  return at && { from: at, to: at }
}

function instantWithin(date: { year: number; month: number; day: number }, rest: string): Date | undefined {
  const { hour, minute, second = '0', thousandths = '0', isUtc } = time.exec(rest)?.groups ?? {}
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) }
  if (!(clock.hour < 24 && clock.minute < 60 && clock.second < 60)) return undefined
  const at = instantOf({ ...date, ...clock }, isUtc ? 'UTC' : undefined)
  return new Date(at.getTime() + Math.floor(Number(thousandths) * 1000))
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** «2026-11-20 14:05:33» on the venue's clock, without milliseconds. */
export function writeInstant(at: Date): string {
  const { year, month, day, hour, minute, second } = venueLocal(at)
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${[hour, minute, second].map(twoDigits).join(':')}`
}

/** The same; «2026-11-20» for the last instant of that day, so that reading it gives the same instant again. */
export function writeDeadline(at: Date): string {
  const written = writeInstant(at)
  const day = written.slice(0, 'YYYY-MM-DD'.length)
  return readWrittenInstant(day)?.to.getTime() === at.getTime() ? day : written
}
