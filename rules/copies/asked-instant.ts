/** Which instant «21:37» means to whoever brings a copy back: a time of the venue's clock, near the end of what the copy holds. */
import { instantOf, venueLocal } from '../plain/venue-clock.ts'

export type AskedTime = { readonly hour: number; readonly minute: number; readonly second: number }

/** «21:37», «21:37:05», «9h05»; undefined when it is no time of day. */
export function readAskedTime(typed: string): AskedTime | undefined {
  const match = /^(\d{1,2})[:hH](\d{2})(?::(\d{2}))?$/.exec(typed.trim())
  if (!match) return undefined
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined
}

export type AskedDay = { readonly year: number; readonly month: number; readonly day: number }

/** «2026-11-27», «27/11/2026»; undefined when it is no day. */
export function readAskedDay(typed: string): AskedDay | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  const french = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim())
  const [year, month, day] = iso ? iso.slice(1).map(Number) : (french?.slice(1).reverse().map(Number) ?? [])
  if (year === undefined || month === undefined || day === undefined) return undefined
  const found = venueLocal(instantOf({ year, month, day }))
  return found.day === day && found.month === month ? { year, month, day } : undefined
}

/** Someone who asks for a time within so many hours after the end believes that the copy holds it: never the day before instead. */
const hoursThatMeanTheEnd = 6

/** The last such time that the copy holds; one after its end where the end itself must have been meant, or the day was said. */
export function askedInstant(time: AskedTime, { day, end }: { day?: AskedDay | undefined; end: Date }): Date {
  if (day) return instantOf({ ...day, ...time })
  const today = venueLocal(end)
  const near = [-1, 0, 1].map((days) => instantOf({ ...dateOf(today), day: today.day + days, ...time }))
  const next = near.find((at) => at > end)
  const last = near.findLast((at) => at <= end) ?? near[0]!
  const isMeant = next !== undefined && next.getTime() - end.getTime() <= hoursThatMeanTheEnd * 3_600_000
  return isMeant ? next : last
}

const dateOf = ({ year, month, day }: AskedDay): AskedDay => ({ year, month, day })
