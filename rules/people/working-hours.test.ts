import { afterEach, describe, expect, test, vi } from 'vitest'
import { closingTime, isWithinHours, mustBeHours, presenceOf } from './working-hours.ts'

const evening = { start: '18:00', end: '02:00' }
const day = { start: '08:00', end: '18:00' }

/** In November 2026 the venue's clock is at UTC. */
const on = (time: string, date = '2026-11-20') => new Date(`${date}T${time}Z`)

describe('working hours', () => {
  test.each([
    ['17:59:59', false],
    ['18:00:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
    ['02:00:00', true],
    ['02:00:59', true],
    ['02:01:00', false],
    ['12:00:00', false],
  ])('from 18:00 to 02:00, at %s: %s', (time, isWithin) => {
    expect(isWithinHours(evening, on(time))).toBe(isWithin)
  })

  test.each([
    ['07:59:59', false],
    ['08:00:00', true],
    ['18:00:59', true],
    ['18:01:00', false],
    ['00:00:00', false],
  ])('from 08:00 to 18:00, at %s: %s', (time, isWithin) => {
    expect(isWithinHours(day, on(time))).toBe(isWithin)
  })

  test.each([
    ['the last evening an hour ahead of UTC', '2026-09-19T17:00:00Z', '18:00', true],
    ['a minute before, that evening', '2026-09-19T16:59:59Z', '17:59', false],
    ['the first evening at UTC', '2026-09-20T17:00:00Z', '17:00', false],
    ['an hour later, that evening', '2026-09-20T18:00:00Z', '18:00', true],
    ['a night of Ramadan 2026, at UTC', '2026-02-20T18:00:00Z', '18:00', true],
    ['an hour before, that night', '2026-02-20T17:00:00Z', '17:00', false],
    ['the evening after Ramadan 2026', '2026-03-22T17:00:00Z', '18:00', true],
  ])("on %s the venue's clock decides (%s is %s)", (_, instant, __, isWithin) => {
    expect(isWithinHours(evening, new Date(instant))).toBe(isWithin)
  })

  describe('are the same wherever the server is', () => {
    afterEach(() => vi.unstubAllEnvs())
    test.each(['Pacific/Kiritimati', 'America/Anchorage', 'Africa/Casablanca', 'UTC'])('in %s', (zone) => {
      vi.stubEnv('TZ', zone)
      expect(
        [on('17:59:59'), on('18:00:00'), on('02:00:59'), on('02:01:00')].map((at) =>
          isWithinHours(evening, at),
        ),
      ).toEqual([false, true, true, false])
    })
  })

  test('that begin and end at the same minute are refused', () => {
    expect(() => mustBeHours({ start: '08:00', end: '08:00' })).toThrow("L'heure de fin doit être différente")
    expect(mustBeHours(evening)).toEqual(evening)
  })
})

describe('at the end of working hours', () => {
  const vendor = { role: 'vendor', workingHours: evening } as const

  test.each([
    ['02:00:59', 'welcome'],
    ['02:01:00', 'may close a till'],
    ['02:15:59', 'may close a till'],
    ['02:16:00', 'outside hours'],
    ['17:59:00', 'outside hours'],
  ])('at %s a vendor gets the answer «%s»', (time, presence) => {
    expect(presenceOf(vendor, on(time))).toBe(presence)
  })

  test('a till may be closed for fifteen minutes, across midnight too', () => {
    const late = { role: 'vendor', workingHours: { start: '12:00', end: '23:55' } } as const
    expect(presenceOf(late, on('00:10:59'))).toBe('may close a till')
    expect(presenceOf(late, on('00:11:00'))).toBe('outside hours')
    expect(closingTime(late.workingHours)).toBe('00:10')
    expect(closingTime(evening)).toBe('02:15')
  })

  test('an admin may still work, and so may a person without working hours', () => {
    expect(presenceOf({ role: 'admin', workingHours: evening }, on('12:00:00'))).toBe('welcome')
    expect(presenceOf({ role: 'vendor', workingHours: null }, on('12:00:00'))).toBe('welcome')
  })
})
