/**
 * A phone, tablet or computer that an organiser made a workplace: the person who works on it, until when it is one, and when the
 * server last heard from it.
 */
import { ofName } from '../plain/elision.ts'
import { plainWords } from '../plain/plain-words.ts'
import { tidyName } from '../plain/readable.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Role } from './staff.ts'

/** In characters; for example «Téléphone de Samira». */
export const longestDeviceName = 40

/**
 * The bounds of what a page reports about its device: the version of its screens in characters, and the number of its unsettled
 * operations.
 */
export const longestScreens = 100
export const mostUnsettled = 1000

/** How many unsettled operations a page names, the oldest first, and how many characters describe each. */
export const mostHeld = 50
export const longestAbout = 120

/** How many of these operations are stored for one device, as a phone taken out of use may report them again and again. */
export const mostHeldOfDevice = 200

/** Minutes for which the code of a new device is valid. It is shown to one phone, and can be used once. */
export const minutesToEnrol = 10

/** «Jusqu'à»: for how many days a device is registered; no sign-in lasts longer. */
export const deviceDays = [1, 7] as const
export type DeviceDays = (typeof deviceDays)[number]

const dayMs = 24 * 60 * 60_000

export const lentUntil = (days: DeviceDays, now: Date): Date => new Date(now.getTime() + days * dayMs)
export const codeGoodUntil = (now: Date): Date => new Date(now.getTime() + minutesToEnrol * 60_000)

/** For a week a person is told that a device was added in their name: as long as a sign-in by password lasts. */
export const deviceNewsSince = (now: Date): Date => new Date(now.getTime() - 7 * dayMs)

/** A phone taken out of use may still report its unsettled operations for a week, as a lost one may be found days later. */
export const formerPhonesSince = (now: Date): Date => new Date(now.getTime() - 7 * dayMs)

/** Verified outcomes are shown for a day, so that every admin can read them. */
export const verifiedShownSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Administrators sign in by a password only: a person who photographs a device's code must not become one. */
export const worksOnDevice = (role: Role): boolean => role !== 'admin' && role !== 'customer'

/** An admin makes a device ring for this many milliseconds, or until somebody has found it. */
const ringsForMs = 60_000
export const ringsUntil = (now: Date): Date => new Date(now.getTime() + ringsForMs)
export const isRinging = (until: Date | null, now: Date): boolean => until !== null && until > now

/** In percent: a device should be charged above it before the evening. */
const lowBattery = 20
export const isBatteryLow = (battery: number | null): boolean => battery !== null && battery <= lowBattery

/** Whether the device's pages have another version than the server's; false when either is unknown. */
export const hasOldPages = (device: string | null, server: string | undefined): boolean =>
  device !== null && server !== undefined && device !== server

type Worker = { readonly id: string; readonly role: Role }

/** The trimmed name. Refused in order: empty, used by another device. */
export function mustBeDeviceName(typed: string, others: readonly { readonly name: string }[]): string {
  const name = tidyName(typed)
  if (name === '') throw new Refusal('fields-missing')
  const plain = plainWords(name)
  if (others.some((other) => plainWords(other.name) === plain)) throw new Refusal('device-name-taken')
  return name
}

/** «Téléphone de Salma Idrissi», with a number where a device has this name; a long name is cut to the room there is. */
export function nameOfPhone(person: string, others: readonly { readonly name: string }[]): string {
  const taken = others.map(({ name }) => plainWords(name))
  for (let count = 1; ; count += 1) {
    const number = count === 1 ? '' : ` ${count}`
    const room = longestDeviceName - number.length
    const name = `${`Téléphone ${ofName(tidyName(person))}`.slice(0, room).trim()}${number}`
    if (!taken.includes(plainWords(name))) return name
  }
}

type Draft = { readonly name: string; readonly person: Worker | undefined }

/** Refused in order: what is wrong with the name, nobody chosen or a person whose role works on no device. */
export function mustBeDevice(
  { name: typed, person }: Draft,
  devices: readonly { readonly name: string }[],
): { name: string; staffId: string } {
  const name = mustBeDeviceName(typed, devices)
  if (!person || !worksOnDevice(person.role)) throw new Refusal('fields-missing')
  return { name, staffId: person.id }
}

export type DeviceTimes = {
  /** Until when its code can be scanned; null once it was scanned. */
  readonly codeUntil: Date | null
  readonly until: Date
  readonly lastSeenAt: Date | null
}

/** A device whose screen is on reports more often than this. */
const silentForMs = 60_000
export const isHeardOf = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= silentForMs

/** Whether a device was used at least once and is still registered; a silent one rings once it is back. */
export const mayRing = ({ until, lastSeenAt }: Omit<DeviceTimes, 'codeUntil'>, now: Date): boolean =>
  lastSeenAt !== null && until > now

export const deviceStandings = ['present', 'silent', 'awaited', 'missed', 'over'] as const
export type DeviceStanding = (typeof deviceStandings)[number]

/**
 * The state in the list of devices: «awaited» until its code is scanned, «over» after its time, «missed» when the code was not
 * scanned in time, «present» or «silent» by when it was last heard of.
 */
export function deviceStanding({ codeUntil, until, lastSeenAt }: DeviceTimes, now: Date): DeviceStanding {
  if (codeUntil && codeUntil > now) return 'awaited'
  if (until <= now) return 'over'
  if (lastSeenAt === null) return codeUntil ? 'missed' : 'silent'
  return isHeardOf(lastSeenAt, now) ? 'present' : 'silent'
}
