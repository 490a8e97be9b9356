import { describe, expect, test } from 'vitest'
import { boundsOfPeriod, type Period } from './period.ts'

const startOf = (period: Period, now: string, turnHour = 4) =>
  boundsOfPeriod(period, new Date(now), turnHour).since?.toISOString()

describe('the period of a list', () => {
  const evening = '2026-11-21T22:30:00Z'
  test.each([
    ['«all» has no beginning', 'all', undefined],
    ['today begins at 04:00', 'today', '2026-11-21T04:00:00.000Z'],
    ['the last seven days begin six days before, at 04:00', 'week', '2026-11-15T04:00:00.000Z'],
    ['the last thirty days begin twenty-nine days before', 'month', '2026-10-23T04:00:00.000Z'],
  ] as const)('%s', (_, period, start) => {
    expect(startOf(period, evening)).toBe(start)
  })

  test('ends with the current day except for «all», so that an operation dated later by a wrong clock is not in «today»', () => {
    const endOf = (period: Period) => boundsOfPeriod(period, new Date(evening), 4).until?.toISOString()
    for (const period of ['today', 'week', 'month'] as const)
      expect(endOf(period)).toBe('2026-11-22T04:00:00.000Z')
    expect(endOf('all')).toBeUndefined()
  })

  test('«today» is still the current evening half an hour after midnight', () => {
    expect(startOf('today', '2026-11-22T00:30:00Z')).toBe('2026-11-21T04:00:00.000Z')
    expect(startOf('week', '2026-11-22T00:30:00Z')).toBe('2026-11-15T04:00:00.000Z')
  })

  test('«today» is the next day from 04:00 on', () => {
    expect(startOf('today', '2026-11-22T03:59:59.999Z')).toBe('2026-11-21T04:00:00.000Z')
    expect(startOf('today', '2026-11-22T04:00:00Z')).toBe('2026-11-22T04:00:00.000Z')
  })

  test('begins at the hour at which the business day begins, also 06:00 or midnight', () => {
    expect(startOf('today', '2026-11-22T05:59:59.999Z', 6)).toBe('2026-11-21T06:00:00.000Z')
    expect(startOf('week', '2026-11-22T06:00:00Z', 6)).toBe('2026-11-16T06:00:00.000Z')
    expect(startOf('today', '2026-11-22T00:00:00Z', 0)).toBe('2026-11-22T00:00:00.000Z')
  })

  test("begins at 04:00 of the venue's clock, also when that clock was put back in between", () => {
    expect(startOf('today', '2026-06-11T02:59:59Z')).toBe('2026-06-10T03:00:00.000Z')
    expect(startOf('month', '2026-10-01T12:00:00Z')).toBe('2026-09-02T03:00:00.000Z')
    expect(startOf('week', '2026-09-22T12:00:00Z')).toBe('2026-09-16T03:00:00.000Z')
  })

  test('of seven days may begin in the month or the year before', () => {
    expect(startOf('week', '2027-01-03T12:00:00Z')).toBe('2026-12-28T04:00:00.000Z')
  })
})
