import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import {
  deviceStanding,
  hasOldPages,
  isBatteryLow,
  isHeardOf,
  isRinging,
  lentUntil,
  longestDeviceName,
  mayRing,
  mustBeDevice,
  mustBeDeviceName,
  nameOfPhone,
  ringsUntil,
  worksOnDevice,
} from './device.ts'

const samira = { id: 'samira', role: 'vendor' } as const
const full = Array.from({ length: 9 }, (_, n) => ({ name: `Caisse ${n}` }))

describe('a device', () => {
  test.each([
    ['fields-missing', ' \u2800', undefined, full],
    ['device-name-taken', 'CAISSÉ 7', undefined, full],
    ['fields-missing', 'Bar', undefined, full],
    ['fields-missing', 'Bar', { id: 'amine', role: 'admin' }, full],
    ['fields-missing', 'Bar', { id: 'client', role: 'customer' }, full],
  ] as const)('is refused as %s, even with every fault below it', (code, name, person, devices) => {
    expect(refusalOf(() => mustBeDevice({ name, person }, devices))?.code).toBe(code)
  })

  test('is stored with its trimmed name and the person who works on it', () => {
    expect(mustBeDevice({ name: ' Bar ', person: samira }, [])).toEqual({ name: 'Bar', staffId: 'samira' })
  })

  test('is renamed under the same rule as a new name', () => {
    expect(mustBeDeviceName(' Grill ', full)).toBe('Grill')
    expect(refusalOf(() => mustBeDeviceName('caisse 3', full))?.code).toBe('device-name-taken')
  })

  test('is for people who work at a counter, a desk, in the kitchen or the stock room', () => {
    const roles = ['vendor', 'recharge_operator', 'kitchen', 'econome', 'admin', 'customer'] as const
    expect(roles.map(worksOnDevice)).toEqual([true, true, true, true, false, false])
  })

  test('stays registered for whole days, until the same time of day', () => {
    const now = new Date('2026-11-23T20:00:00Z')
    expect(lentUntil(7, now)).toEqual(new Date('2026-11-30T20:00:00Z'))
  })
})

describe('a device that an admin looks for', () => {
  test('rings for a minute', () => {
    const now = new Date('2026-11-23T20:00:00Z')
    const until = ringsUntil(now)
    expect(isRinging(until, now)).toBe(true)
    expect(isRinging(until, new Date('2026-11-23T20:01:00Z'))).toBe(false)
    expect(isRinging(null, now)).toBe(false)
  })
})

describe('an admin who looks for a device', () => {
  const now = new Date('2026-11-23T20:00:00Z')
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
  test('may let it ring if it was used at least once, and is still registered', () => {
    expect(mayRing({ until: after, lastSeenAt: before }, now)).toBe(true)
    expect(mayRing({ until: after, lastSeenAt: null }, now)).toBe(false)
    expect(mayRing({ until: now, lastSeenAt: before }, now)).toBe(false)
  })

  test('reaches it if the server heard from it within the last minute', () => {
    const minuteAgo = new Date(now.getTime() - 60_000)
    expect([minuteAgo, new Date(minuteAgo.getTime() - 1), null].map((at) => isHeardOf(at, now))).toEqual([
      ...[true, false, false],
    ])
  })
})

describe('the warnings about a device', () => {
  test('include a low battery of a fifth or less, and nothing when the level is unknown', () => {
    expect([21, 20, 0, null].map(isBatteryLow)).toEqual([false, true, true, false])
  })

  test("include old pages when their version differs from the server's, and both are known", () => {
    expect(hasOldPages('of today', 'of today')).toBe(false)
    expect(hasOldPages('of yesterday', 'of today')).toBe(true)
    expect(hasOldPages(null, 'of today')).toBe(false)
    expect(hasOldPages('of yesterday', undefined)).toBe(false)
  })
})

describe('the list of devices', () => {
  const now = new Date('2026-11-23T20:00:00Z')
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  test.each([
    ['over', { codeUntil: null, until: now, lastSeenAt: now }],
    ['awaited', { codeUntil: after, until: after, lastSeenAt: null }],
    ['awaited', { codeUntil: after, until: before, lastSeenAt: null }],
    ['awaited', { codeUntil: after, until: after, lastSeenAt: now }],
    ['missed', { codeUntil: before, until: after, lastSeenAt: null }],
    ['present', { codeUntil: before, until: after, lastSeenAt: now }],
    ['present', { codeUntil: null, until: after, lastSeenAt: secondsAgo(60) }],
    ['silent', { codeUntil: null, until: after, lastSeenAt: secondsAgo(61) }],
    ['silent', { codeUntil: null, until: after, lastSeenAt: null }],
  ] as const)('shows a device as %s, %#', (said, times) => {
    expect(deviceStanding(times, now)).toBe(said)
  })
})

describe('the name of a phone that is added for a person', () => {
  const others = (...names: string[]) => names.map((name) => ({ name }))
  test('says whose it is', () => {
    expect(nameOfPhone('Salma Idrissi', [])).toBe('Téléphone de Salma Idrissi')
    expect(nameOfPhone(' Imane  Rami', [])).toBe("Téléphone d'Imane Rami")
  })
  test('has a number when a device has it already', () => {
    const [first, second] = ['Téléphone de Salma', 'TELEPHONE DE SALMA 2']
    expect(nameOfPhone('Salma', others(first))).toBe('Téléphone de Salma 2')
    expect(nameOfPhone('Salma', others(first, second))).toBe('Téléphone de Salma 3')
  })
  test('has room in the list, however long the name of the person is', () => {
    const long = 'Mohammed Amine El Idrissi Benjelloun'
    const [first, second] = [nameOfPhone(long, []), nameOfPhone(long, others(nameOfPhone(long, [])))]
    for (const name of [first, second]) expect(name.length).toBeLessThanOrEqual(longestDeviceName)
    expect([second === first, second.endsWith(' 2')]).toEqual([false, true])
  })
})
