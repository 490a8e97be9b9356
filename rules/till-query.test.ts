import { expect, test } from 'vitest'
import type { Period } from './period.ts'
import { tillsSince } from './till-query.ts'

test.each<[Period, string, string | undefined]>([
  ['today', '2026-11-21T20:00:00Z', '2026-11-21T04:00:00.000Z'],
  ['today', '2026-11-22T03:59:00Z', '2026-11-21T04:00:00.000Z'],
  ['today', '2026-11-22T04:00:00Z', '2026-11-22T04:00:00.000Z'],
  ['week', '2026-11-21T20:00:00Z', '2026-11-15T04:00:00.000Z'],
  ['month', '2026-11-21T20:00:00Z', '2026-10-23T04:00:00.000Z'],
  ['week', '2026-09-22T12:00:00Z', '2026-09-16T03:00:00.000Z'],
  ['all', '2026-11-21T20:00:00Z', undefined],
])('the sessions of «%s», asked for at %s, begin at %s', (period, now, since) => {
  expect(tillsSince(period, new Date(now))?.toISOString()).toBe(since)
})
