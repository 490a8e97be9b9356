/** When a person may work: minutes of the day on the venue's clock, both ends included, possibly across midnight. */
import { Refusal } from '../plain/refusal.ts'
import { type VenueZone, venueLocal } from '../plain/venue-clock.ts'
import type { Role, StaffMember, WorkingHours } from './staff.ts'

/** For this many minutes after their hours a person may still count and close their own till. */
export const minutesToClose = 15

const minutesPerDay = 24 * 60

const minuteOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

/** Minutes since the end of the hours; 0 within them. */
function minutesSinceEnd({ start, end }: WorkingHours, at: Date, zone?: VenueZone): number {
  const { hour, minute } = venueLocal(at, zone)
  const now = hour * 60 + minute
  const [from, to] = [minuteOf(start), minuteOf(end)]
  const isWithin = from <= to ? from <= now && now <= to : from <= now || now <= to
  return isWithin ? 0 : (now - to + minutesPerDay) % minutesPerDay
}

export const isWithinHours = (hours: WorkingHours, at: Date, zone?: VenueZone): boolean =>
  minutesSinceEnd(hours, at, zone) === 0

/** Refuses hours that begin and end at the same minute: they could mean all day or never. */
export function mustBeHours(hours: WorkingHours): WorkingHours {
  if (hours.start === hours.end) throw new Refusal('working-hours-empty')
  return hours
}

/** Admins may sign in at any time: §5 of the specification. */
export const isBoundByHours = (role: Role) => role !== 'admin'

export type Presence = 'welcome' | 'may close a till' | 'outside hours'

export function presenceOf(
  { role, workingHours }: Pick<StaffMember, 'role' | 'workingHours'>,
  now: Date,
  zone?: VenueZone,
): Presence {
  if (!workingHours || !isBoundByHours(role)) return 'welcome'
  const since = minutesSinceEnd(workingHours, now, zone)
  if (since === 0) return 'welcome'
  return since <= minutesToClose ? 'may close a till' : 'outside hours'
}

/** When the current working hours began; undefined for a person without working hours. */
export function hoursBeganAt(
  { role, workingHours }: Pick<StaffMember, 'role' | 'workingHours'>,
  now: Date,
  zone?: VenueZone,
): Date | undefined {
  if (!workingHours || !isBoundByHours(role)) return undefined
  const { hour, minute } = venueLocal(now, zone)
  const since = (hour * 60 + minute - minuteOf(workingHours.start) + minutesPerDay) % minutesPerDay
  const thisMinute = now.getTime() - (now.getTime() % 60_000)
  return new Date(thisMinute - since * 60_000)
}

/** The last time to close a till after these hours: «18:15» for hours that end at «18:00». */
export function closingTime({ end }: WorkingHours): string {
  const last = (minuteOf(end) + minutesToClose) % minutesPerDay
  return [Math.floor(last / 60), last % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
