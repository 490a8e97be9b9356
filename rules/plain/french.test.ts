import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import {
  counted,
  formatDate,
  formatDateOfYear,
  formatDateTime,
  formatDayAndTime,
  formatDays,
  formatDuration,
  formatPercent,
  formatRelative,
  formatTime,
  plural,
  unbroken,
} from './french.ts'

const at = (iso: string) => new Date(iso)
const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

describe('dates and times', () => {
  test("follow the venue's clock, before and after the change of September 2026", () => {
    expect(plainSpaces(formatDateTime(at('2026-11-20T14:05:59Z')))).toBe('20 nov. 2026 à 14:05')
    expect(plainSpaces(formatDateTime(at('2026-07-14T23:05:00Z')))).toBe('15 juil. 2026 à 00:05')
    expect(formatTime(at('2026-11-20T04:07:00Z'))).toBe('04:07')
  })
  test('leave out the year where it is the current one on the clock of the venue', () => {
    const now = at('2026-12-31T12:00:00Z')
    expect(plainSpaces(formatDateOfYear(at('2026-11-29T12:00:00Z'), now))).toBe('29 nov.')
    expect(plainSpaces(formatDateOfYear(at('2027-01-01T12:00:00Z'), now))).toBe('1er janv. 2027')
  })
  test('have a no-break space between the day and its month', () =>
    expect(formatDate(at('2026-11-20T12:00:00Z'))).toBe('20\u00A0nov. 2026'))
  test('have «1er» for the first day of a month', () => {
    expect(plainSpaces(formatDate(at('2026-12-01T12:00:00Z')))).toBe('1er déc. 2026')
    expect(plainSpaces(formatDate(at('2026-12-21T12:00:00Z')))).toBe('21 déc. 2026')
  })
  test('have the names of months of the French locale data', () => {
    const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const day = new Date(Date.UTC(2027, month, 15, 12))
      expect(plainSpaces(formatDate(day))).toBe(plainSpaces(french.format(day)))
    }
  })
})

describe('the time since an instant', () => {
  const now = at('2026-11-20T14:05:00Z')
  for (const [expected, iso] of [
    ["à l'instant", '2026-11-20T14:05:00Z'],
    ["à l'instant", '2026-11-20T14:04:00.001Z'],
    ["à l'instant", '2026-11-20T14:05:59Z'],
    ['il y a 1 minute', '2026-11-20T14:04:00Z'],
    ['il y a 3 minutes', '2026-11-20T14:01:01Z'],
    ['il y a 59 minutes', '2026-11-20T13:05:01Z'],
    ['il y a 1 heure', '2026-11-20T13:05:00Z'],
    ['il y a 14 heures', '2026-11-20T00:00:00Z'],
    ['hier à 23:59', '2026-11-19T23:59:59Z'],
    ['hier à 00:00', '2026-11-19T00:00:00Z'],
    ['il y a 2 jours', '2026-11-18T23:59:59Z'],
    ['il y a 6 jours', '2026-11-14T00:00:00Z'],
    ['13 nov. 2026 à 23:59', '2026-11-13T23:59:59Z'],
    ['20 nov. 2026 à 14:06', '2026-11-20T14:06:00Z'],
  ] as const)
    test(`${iso}: ${expected}`, () => expect(plainSpaces(formatRelative(at(iso), now))).toBe(expected))

  test('is in minutes just after midnight, not «hier»', () => {
    expect(plainSpaces(formatRelative(at('2026-11-19T23:40:00Z'), at('2026-11-20T00:10:00Z')))).toBe(
      'il y a 30 minutes',
    )
  })
  test('is «hier» for yesterday even after a day of 25 hours', () => {
    expect(formatRelative(at('2026-09-20T22:00:00Z'), at('2026-09-21T12:00:00Z'))).toBe('hier à 22:00')
    expect(formatRelative(at('2026-09-19T21:00:00Z'), at('2026-09-20T22:00:00Z'))).toBe('hier à 22:00')
  })
  test('is a day with its time, for today and yesterday', () => {
    expect(formatDayAndTime(at('2026-11-20T12:30:00Z'), now)).toBe("aujourd'hui à 12:30")
    expect(formatDayAndTime(at('2026-11-19T22:10:00Z'), now)).toBe('hier à 22:10')
    expect(plainSpaces(formatDayAndTime(at('2026-11-18T22:10:00Z'), now))).toBe('18 nov. 2026 à 22:10')
    expect(plainSpaces(formatDayAndTime(at('2026-11-21T10:00:00Z'), now))).toBe('21 nov. 2026 à 10:00')
  })
})

describe('durations', () => {
  for (const [milliseconds, expected] of [
    [0, '0 s'],
    [999, '0 s'],
    [45 * seconds, '45 s'],
    [minutes - 1, '59 s'],
    [minutes, '1 min 00'],
    [minutes + 20 * seconds, '1 min 20'],
    [2 * minutes - 1, '1 min 59'],
    [2 * minutes, '2 min'],
    [12 * minutes, '12 min'],
    [hours - 1, '59 min'],
    [hours, '1 h 00'],
    [4 * hours + 3 * minutes, '4 h 03'],
    [30 * hours, '30 h 00'],
    [-5 * minutes, '0 s'],
  ] as const)
    test(`${milliseconds} ms are ${expected}`, () =>
      expect(plainSpaces(formatDuration(milliseconds))).toBe(expected))
})

describe('the name of a product', () => {
  test.each([
    ['Eau 1,5 l', 'Eau 1,5_l'],
    ['Eau minérale 50 cl', 'Eau minérale 50_cl'],
    ['Jus 25 CL, 2 L', 'Jus 25_CL, 2_L'],
    ['Olives 1,5  kg (vrac)', 'Olives 1,5_kg (vrac)'],
    ['250 g de dattes', '250_g de dattes'],
    ['Menu 2 grillades', 'Menu 2 grillades'],
    ['Table 4 légumes', 'Table 4 légumes'],
    ['Eau 50cl', 'Eau 50cl'],
  ])('%s is shown without a line break between a number and its unit', (name, shown) => {
    expect(unbroken(name).replaceAll('\u00A0', '_')).toBe(shown)
  })
})

describe('counts and shares', () => {
  test('have the singular under two', () => {
    expect([0, 1, 1.5, 2, 100].map((n) => plural(n, 'vente', 'ventes'))).toEqual([
      'vente',
      'vente',
      'vente',
      'ventes',
      'ventes',
    ])
  })
  test('have a no-break space between a number and its unit', () => {
    expect(formatDays(30)).toBe('30\u00A0jours')
    expect([0, 1, 2].map(formatDays).map(plainSpaces)).toEqual(['0 jour', '1 jour', '2 jours'])
    expect(counted(1234, 'vente', 'ventes')).toBe('1\u202F234\u00A0ventes')
  })
  for (const [part, whole, expected] of [
    [18, 25, '72\u00A0%'],
    [1, 3, '33\u00A0%'],
    [2, 3, '67\u00A0%'],
    [1, 8, '13\u00A0%'],
    [1, 200, '1\u00A0%'],
    [1, 201, '0\u00A0%'],
    [29, 200, '15\u00A0%'],
    [199, 200, '100\u00A0%'],
    [0, 0, '0\u00A0%'],
    [5, 0, '0\u00A0%'],
    [7, 7, '100\u00A0%'],
  ] as const)
    test(`${part} of ${whole} is ${expected}`, () => expect(formatPercent(part, whole)).toBe(expected))
})
