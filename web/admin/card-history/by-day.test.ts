import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { byDay } from './by-day.ts'

const labels = (now: string, ...at: string[]) =>
  byDay(
    at.map((each) => ({ at: each })),
    new Date(now),
  ).map(({ label, rows }) => [plainSpaces(label), rows.length])

test('rows stand under the day of the venue they fell on, in their order', () => {
  const now = '2026-11-21T20:00:00Z'
  expect(
    labels(
      now,
      '2026-11-21T19:00:00Z',
      '2026-11-21T00:00:00Z',
      '2026-11-20T23:59:59.999Z',
      '2026-11-18T12:00:00Z',
      '2026-11-01T12:00:00Z',
    ),
  ).toEqual([
    ["Aujourd'hui", 2],
    ['Hier', 1],
    ['18 nov. 2026', 1],
    ['1er nov. 2026', 1],
  ])
})

test('the clock of the wall counts, also where it was put back', () => {
  expect(labels('2026-06-10T23:30:00Z', '2026-06-10T23:00:00Z', '2026-06-10T22:59:59Z')).toEqual([
    ["Aujourd'hui", 1],
    ['Hier', 1],
  ])
  expect(labels('2026-09-20T12:00:00Z', '2026-09-19T12:00:00Z')).toEqual([['Hier', 1]])
  expect(labels('2026-09-21T12:00:00Z', '2026-09-20T00:00:00Z')).toEqual([['Hier', 1]])
})
