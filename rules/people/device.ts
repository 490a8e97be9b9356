/** A phone, tablet or computer that an organiser made a workplace: who works on it, until when, and when it was last heard of. */
import { plainWords } from '../plain/plain-words.ts'
import { tidyName } from '../plain/readable.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Role } from './staff.ts'

/** What an admin calls it: «Téléphone de Samira». */
export const longestDeviceName = 40

/** What its page tells of it: the version of its screens, and how many operations it knows no outcome of. */
export const longestScreens = 100
export const mostUnsettled = 1000

/** Of these operations it tells which they are, the oldest first, and in so many letters what they were to be. */
export const mostHeld = 50
export const longestAbout = 120

/** So many are kept of one device: a phone that was taken out may tell again and again. */
export const mostHeldOfDevice = 200

/** Its code is shown to one phone across a table, and serves once. */
export const minutesToEnrol = 10

/** «Jusqu'à»: the days a device is lent for; no sign-in lasts longer. */
export const deviceDays = [1, 7] as const
export type DeviceDays = (typeof deviceDays)[number]

const dayMs = 24 * 60 * 60_000

export const lentUntil = (days: DeviceDays, now: Date): Date => new Date(now.getTime() + days * dayMs)
export const codeGoodUntil = (now: Date): Date => new Date(now.getTime() + minutesToEnrol * 60_000)

/** A person is told for a week that a device was added in their name: as long as they stay signed in by a password. */
export const deviceNewsSince = (now: Date): Date => new Date(now.getTime() - 7 * dayMs)

/** A phone that was taken out of use still tells what it holds: one that was lost may be found days later. */
export const formerPhonesSince = (now: Date): Date => new Date(now.getTime() - 7 * dayMs)

/** What was verified is shown for a day: every admin may read it. */
export const verifiedShownSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/** An organiser proves who they are by a password: whoever photographs a code must not become one. */
export const worksOnDevice = (role: Role): boolean => role !== 'admin' && role !== 'customer'

/** An admin who looks for a device lets it ring for so long, or until somebody has found it. */
const ringsForMs = 60_000
export const ringsUntil = (now: Date): Date => new Date(now.getTime() + ringsForMs)
export const isRinging = (until: Date | null, now: Date): boolean => until !== null && until > now

/** Per cent: a device that is to last the evening is charged by then. */
const lowBattery = 20
export const isBatteryLow = (battery: number | null): boolean => battery !== null && battery <= lowBattery

/** Whether its pages are others than those the server gives now; of either that says nothing, nothing is known. */
export const hasOldPages = (device: string | null, server: string | undefined): boolean =>
  device !== null && server !== undefined && device !== server

type Worker = { readonly id: string; readonly role: Role }

/** The name as it is kept. Refused in order: none, one that another device in use bears. */
export function mustBeDeviceName(typed: string, others: readonly { readonly name: string }[]): string {
  const name = tidyName(typed)
  if (name === '') throw new Refusal('fields-missing')
  const plain = plainWords(name)
  if (others.some((other) => plainWords(other.name) === plain)) throw new Refusal('device-name-taken')
  return name
}

type Draft = { readonly name: string; readonly person: Worker | undefined }

/** Refused in order: what is wrong with the name, nobody chosen or a person of no workplace. */
export function mustBeDevice(
  { name: typed, person }: Draft,
  devices: readonly { readonly name: string }[],
): { name: string; staffId: string } {
  const name = mustBeDeviceName(typed, devices)
  if (!person || !worksOnDevice(person.role)) throw new Refusal('fields-missing')
  return { name, staffId: person.id }
}

export type DeviceTimes = {
  /** How long its code may still be scanned; null once it was. */
  readonly codeUntil: Date | null
  readonly until: Date
  readonly lastSeenAt: Date | null
}

/** Told of more often than this while its screen is on. */
const silentForMs = 60_000
export const isHeardOf = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= silentForMs

/** One that a phone came in on, and whose time is not over; a silent one rings when it is back. */
export const mayRing = ({ until, lastSeenAt }: Omit<DeviceTimes, 'codeUntil'>, now: Date): boolean =>
  lastSeenAt !== null && until > now

export const deviceStandings = ['present', 'silent', 'awaited', 'missed', 'over'] as const
export type DeviceStanding = (typeof deviceStandings)[number]

/** What the list says of it: its code waits to be scanned; its time is over; its code was not scanned in time; heard of now, or silent since. */
export function deviceStanding({ codeUntil, until, lastSeenAt }: DeviceTimes, now: Date): DeviceStanding {
  if (codeUntil && codeUntil > now) return 'awaited'
  if (until <= now) return 'over'
  if (lastSeenAt === null) return codeUntil ? 'missed' : 'silent'
  return isHeardOf(lastSeenAt, now) ? 'present' : 'silent'
}
