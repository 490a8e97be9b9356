import { expect, test } from 'vitest'
import type { ListedDevice } from '#contract/people/device.ts'
import { foundSince, mayBeRung, passing, ringingNews } from './device-words.ts'

const now = new Date('2026-11-23T20:00:00Z')
const device = (name: string, other: Partial<ListedDevice>): ListedDevice => ({
  id: name,
  name,
  staffId: name,
  staffName: 'Samira',
  role: 'vendor',
  standName: 'Grill',
  codeUntil: null,
  until: '2026-11-30T20:00:00Z',
  lastSeenAt: '2026-11-23T19:59:30Z',
  ringsUntil: null,
  printerAddress: null,
  hasOldPages: false,
  battery: null,
  unsettled: null,
  ...other,
})
const devices = [
  device('Caisse 1', {}),
  device('Téléphone de Hamza', { staffName: 'Hamza', standName: null, lastSeenAt: '2026-11-23T19:00:00Z' }),
]
const names = (q: string, statut: 'all' | 'silent' | 'over') =>
  passing(devices, { q, statut }, now).map(({ name }) => name)

test.each([
  ['their name, without its accents', 'telephone', 'all', ['Téléphone de Hamza']],
  ['their person', 'samira', 'all', ['Caisse 1']],
  ['their stand', 'GRILL', 'all', ['Caisse 1']],
  ['the role of their person, where that person has no stand', 'vendeur', 'all', ['Téléphone de Hamza']],
  ['their state', '', 'silent', ['Téléphone de Hamza']],
  ['a text and a state only when both match', 'caisse', 'over', []],
] as const)('devices are found by %s', (_, q, statut, found) => {
  expect(names(q, statut)).toEqual(found)
})

test('an admin is told that a device rings, or that a silent device will ring if it comes back within the minute', () => {
  expect(devices.map((known) => ringingNews(known, now))).toEqual([
    "L'appareil sonne pendant une minute",
    "L'appareil est silencieux\u00A0: il sonnera s'il revient dans la minute",
  ])
  expect(devices.map((known) => mayBeRung(known, now))).toEqual([true, true])
  expect(mayBeRung(device('Bar', { lastSeenAt: null }), now)).toBe(false)
})

test('a device that rang is reported as found once it stops ringing, unless another phone signed in with a new code', () => {
  const ringing = device('Bar', { ringsUntil: '2026-11-23T20:00:30Z' })
  const found = device('Bar', {})
  expect(foundSince([ringing], [found])).toEqual([found])
  expect(foundSince([ringing], [ringing])).toEqual([])
  expect(foundSince([found], [found])).toEqual([])
  expect(foundSince([], [found])).toEqual([])
  expect(foundSince([{ ...ringing, codeUntil: '2026-11-23T20:05:00Z' }], [found])).toEqual([])
})
