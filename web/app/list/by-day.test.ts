import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { byDay } from './by-day.ts'

const labelsAt = (turnHour: number, now: string, ...at: string[]) =>
  byDay(at, { atOf: (each) => each, now: new Date(now), turnHour }).map(({ label, rows }) => [
    plainSpaces(label),
    rows.length,
  ])
const labels = (now: string, ...at: string[]) => labelsAt(4, now, ...at)

test('rows are grouped by their business day, in their order', () => {
  const now = '2026-11-21T20:00:00Z'
  expect(
    labels(
      now,
      '2026-11-21T19:00:00Z',
      '2026-11-21T04:00:00Z',
      '2026-11-21T03:59:59.999Z',
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

test('half an hour after midnight, rows of the evening that is still running belong to today', () => {
  expect(labels('2026-11-22T00:30:00Z', '2026-11-22T00:10:00Z', '2026-11-21T22:00:00Z')).toEqual([
    ["Aujourd'hui", 2],
  ])
  expect(labels('2026-11-25T20:00:00Z', '2026-11-22T00:10:00Z')).toEqual([['21 nov. 2026', 1]])
})

test('where the day turns at 06:00, a row of 05:00 belongs to the day before', () => {
  expect(labelsAt(6, '2026-11-22T12:00:00Z', '2026-11-22T06:00:00Z', '2026-11-22T05:00:00Z')).toEqual([
    ["Aujourd'hui", 1],
    ['Hier', 1],
  ])
})

test('rows are grouped by local time, also on a date when the clock was changed', () => {
  expect(labels('2026-06-11T10:00:00Z', '2026-06-11T03:00:00Z', '2026-06-11T02:59:59Z')).toEqual([
    ["Aujourd'hui", 1],
    ['Hier', 1],
  ])
  expect(labels('2026-09-20T12:00:00Z', '2026-09-19T12:00:00Z')).toEqual([['Hier', 1]])
  expect(labels('2026-09-21T12:00:00Z', '2026-09-20T04:00:00Z')).toEqual([['Hier', 1]])
})
