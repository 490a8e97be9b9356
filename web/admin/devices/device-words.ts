/** The words of the list of devices, and its filters. */
import type { ListedDevice } from '#contract/people/device.ts'
import {
  type DeviceStanding,
  deviceStanding,
  deviceStandings,
  isHeardOf,
  mayRing,
} from '#rules/people/device.ts'
import { roleLabel } from '#rules/people/staff.ts'
import { plainWords } from '#rules/plain/plain-words.ts'

export const standingWords: Readonly<Record<DeviceStanding, string>> = {
  present: 'En ligne',
  silent: 'Silencieux',
  awaited: 'Code à scanner',
  missed: 'Code expiré',
  over: 'Terminé',
}

const at = (written: string | null) => (written === null ? null : new Date(written))
const timesOf = ({ codeUntil, until, lastSeenAt }: ListedDevice) => ({
  codeUntil: at(codeUntil),
  until: new Date(until),
  lastSeenAt: at(lastSeenAt),
})

export const standingOf = (device: ListedDevice, now: Date): DeviceStanding =>
  deviceStanding(timesOf(device), now)

export const mayBeRung = (device: ListedDevice, now: Date): boolean => mayRing(timesOf(device), now)

/** What an admin reads after letting the device ring. */
export const ringingNews = (device: ListedDevice, now: Date): string =>
  isHeardOf(timesOf(device).lastSeenAt, now)
    ? "L'appareil sonne pendant une minute"
    : "L'appareil est silencieux\u00A0: il sonnera s'il revient dans la minute"

/** The devices that rang and that somebody has found since; a device replaced by another phone with a new code does not count. */
export const foundSince = (
  before: readonly ListedDevice[],
  after: readonly ListedDevice[],
): readonly ListedDevice[] =>
  after.filter(({ id, ringsUntil, codeUntil }) => {
    const known = before.find((device) => device.id === id)
    return known?.codeUntil === codeUntil && known.ringsUntil !== null && ringsUntil === null
  })

/** «Samira · Grill», or the person's role where they have no stand. */
export const workplaceOf = ({ staffName, standName, role }: ListedDevice): string =>
  `${staffName} · ${standName ?? roleLabel(role)}`

export const deviceFilters = { q: '', statut: ['all', ...deviceStandings] } as const
export type DeviceFilters = { readonly q: string; readonly statut: DeviceStanding | 'all' }

export const passing = (
  devices: readonly ListedDevice[],
  { q, statut }: DeviceFilters,
  now: Date,
): readonly ListedDevice[] =>
  devices.filter(
    (device) =>
      (statut === 'all' || standingOf(device, now) === statut) &&
      plainWords(`${device.name} ${workplaceOf(device)}`).includes(plainWords(q)),
  )
