import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsOfBusinessDay,
  businessDay,
  calendarDayBefore,
  instantOf,
  latestTurnHour,
  startOfVenueDay,
  startOfVenueMonth,
  startOfVenueWeek,
  venueLocal,
  venueOffsetMinutes,
} from './venue-clock.ts'

const at = (iso: string) => new Date(iso)
const hour = 3600_000
const first = Date.parse('2024-01-01T00:00:00Z')
const utcForGood = Date.parse('2026-09-20T01:00:00Z')
const instants = fc
  .integer({ min: first, max: Date.parse('2028-01-01T00:00:00Z') })
  .map((time) => new Date(time))

/** «2026-09-20 01:30» on the venue's clock. */
function wall(instant: Date): string {
  const { year, month, day, hour, minute } = venueLocal(instant)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

describe('the offset of Morocco', () => {
  test("is that of this machine's time zone data, hour by hour, up to the change that old data lacks", () => {
    const zone = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Casablanca', timeZoneName: 'longOffset' })
    const known = (time: number) => (zone.format(time).endsWith('GMT+01:00') ? 60 : 0)
    let compared = 0
    for (let time = first; time < utcForGood; time += hour, compared++)
      if (venueOffsetMinutes(new Date(time)) !== known(time)) expect.fail(new Date(time).toISOString())
    expect(compared).toBe(23_833)
  })

  for (const [when, instant, minutes] of [
    ['before Ramadan 2026', '2026-02-15T01:59:59.999Z', 60],
    ['when Ramadan 2026 begins', '2026-02-15T02:00:00Z', 0],
    ['when Ramadan 2026 ends, the millisecond before', '2026-03-22T01:59:59.999Z', 0],
    ['after Ramadan 2026', '2026-03-22T02:00:00Z', 60],
    ['in the summer of 2026', '2026-07-14T12:00:00Z', 60],
    ['on 19 September 2026', '2026-09-19T12:00:00Z', 60],
    ['the millisecond before the change', '2026-09-20T00:59:59.999Z', 60],
    ['at the change', '2026-09-20T01:00:00Z', 0],
    ['on 20 November 2026', '2026-11-20T12:00:00Z', 0],
    ['in Ramadan 2027', '2027-02-20T12:00:00Z', 0],
    ['after Ramadan 2027, where old zone data says one hour', '2027-06-01T12:00:00Z', 0],
  ] as const)
    test(`${when}: ${minutes} minutes`, () => expect(venueOffsetMinutes(at(instant))).toBe(minutes))

  test('is zero for a venue set to UTC', () => {
    expect(venueOffsetMinutes(at('2026-07-14T12:00:00Z'), 'UTC')).toBe(0)
  })
})

describe("the time that the venue's clock shows", () => {
  test('has date, time and weekday', () => {
    expect(venueLocal(at('2026-07-14T22:59:07Z'))).toEqual({
      year: 2026,
      month: 7,
      day: 14,
      hour: 23,
      minute: 59,
      second: 7,
      weekday: 2,
    })
  })
  test('has 1 for Monday and 7 for Sunday', () => {
    const days = [16, 17, 18, 19, 20, 21, 22].map((day) => venueLocal(at(`2026-11-${day}T12:00:00Z`)).weekday)
    expect(days).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
  test('had the hour from one to two twice on 20 September 2026', () => {
    const every30Minutes = [0, 1, 2, 3, 4].map((n) =>
      wall(new Date(Date.parse('2026-09-20T00:00:00Z') + (n * hour) / 2)),
    )
    expect(every30Minutes.map((shown) => shown.slice(11))).toEqual([
      '01:00',
      '01:30',
      '01:00',
      '01:30',
      '02:00',
    ])
  })
  test('had no hour from two to three on 22 March 2026', () => {
    expect([wall(at('2026-03-22T01:59:00Z')), wall(at('2026-03-22T02:00:00Z'))]).toEqual([
      '2026-03-22 01:59',
      '2026-03-22 03:00',
    ])
  })
})

describe("the instant of a time on the venue's clock", () => {
  const instant = (month: number, day: number, hour: number, minute = 0) =>
    instantOf({ year: 2026, month, day, hour, minute }).toISOString()

  test('is correct in the summer of 2026 and since the change', () => {
    expect(instant(7, 14, 12)).toBe('2026-07-14T11:00:00.000Z')
    expect(instant(11, 20, 12)).toBe('2026-11-20T12:00:00.000Z')
  })
  test('that occurred twice is the first of the two', () => {
    expect(instant(9, 20, 1, 30)).toBe('2026-09-20T00:30:00.000Z')
    expect(instant(9, 20, 2)).toBe('2026-09-20T02:00:00.000Z')
  })
  test('that the clock skipped is moved on by the length of the skip', () => {
    expect(wall(at(instant(3, 22, 2, 30)))).toBe('2026-03-22 03:30')
  })
  test('of a day beyond the end of its month is in the next month', () => {
    expect(instant(12, 32, 0)).toBe('2027-01-01T00:00:00.000Z')
    expect(instant(12, 0, 0)).toBe('2026-11-30T00:00:00.000Z')
  })
  test("shows that time again on the venue's clock", () => {
    fc.assert(
      fc.property(instants, (moment) => {
        const shown = venueLocal(moment)
        expect(venueLocal(instantOf(shown))).toEqual(shown)
      }),
    )
  })
  test('is the time itself where the venue is set to UTC', () => {
    expect(instantOf({ year: 2026, month: 7, day: 14, hour: 12 }, 'UTC')).toEqual(at('2026-07-14T12:00:00Z'))
  })
})

describe('where days, weeks and months begin', () => {
  for (const [what, start, moment, expected] of [
    ['a day', startOfVenueDay, '2026-11-20T23:59:59.999Z', '2026-11-20T00:00:00Z'],
    ['a day, at its very midnight', startOfVenueDay, '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'],
    ['a day of summer 2026', startOfVenueDay, '2026-07-14T22:59:59Z', '2026-07-13T23:00:00Z'],
    ['the day after it', startOfVenueDay, '2026-07-14T23:00:00Z', '2026-07-14T23:00:00Z'],
    ['19 September 2026', startOfVenueDay, '2026-09-19T12:00:00Z', '2026-09-18T23:00:00Z'],
    ['20 September 2026, of 25 hours', startOfVenueDay, '2026-09-20T23:59:59Z', '2026-09-19T23:00:00Z'],
    ['21 September 2026', startOfVenueDay, '2026-09-21T00:00:00Z', '2026-09-21T00:00:00Z'],
    ['a week, on its Sunday', startOfVenueWeek, '2026-11-22T23:59:59Z', '2026-11-16T00:00:00Z'],
    ['a week, on its Monday', startOfVenueWeek, '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['a week across the change', startOfVenueWeek, '2026-09-20T12:00:00Z', '2026-09-13T23:00:00Z'],
    ['a week across two months', startOfVenueWeek, '2026-12-01T12:00:00Z', '2026-11-30T00:00:00Z'],
    ['a month', startOfVenueMonth, '2026-11-20T12:00:00Z', '2026-11-01T00:00:00Z'],
    ['the month of the change', startOfVenueMonth, '2026-09-30T12:00:00Z', '2026-08-31T23:00:00Z'],
    ['February 2026, of Ramadan', startOfVenueMonth, '2026-02-28T12:00:00Z', '2026-01-31T23:00:00Z'],
    ['March 2026, begun in Ramadan', startOfVenueMonth, '2026-03-28T12:00:00Z', '2026-03-01T00:00:00Z'],
  ] as const)
    test(what, () => expect(start(at(moment))).toEqual(at(expected)))
})

describe('the business day', () => {
  for (const [what, moment, day] of [
    ['in the evening', '2026-11-20T21:00:00Z', '2026-11-20'],
    ['after midnight is still the evening before', '2026-11-21T00:00:00Z', '2026-11-20'],
    ['a millisecond before 04:00', '2026-11-21T03:59:59.999Z', '2026-11-20'],
    ['turns at 04:00', '2026-11-21T04:00:00Z', '2026-11-21'],
    ['turned at 03:00 UTC in the summer of 2026', '2026-07-15T03:00:00Z', '2026-07-15'],
    ['on the first of a month before 04:00', '2027-01-01T03:00:00Z', '2026-12-31'],
    ['across the change of September', '2026-09-20T03:59:59Z', '2026-09-19'],
    ['at 04:00 after the change', '2026-09-20T04:00:00Z', '2026-09-20'],
  ] as const)
    test(what, () => expect(businessDay(at(moment), 4)).toBe(day))

  test('may begin at another hour', () => {
    expect(businessDay(at('2026-11-21T05:59:59Z'), 6)).toBe('2026-11-20')
    expect(businessDay(at('2026-11-21T00:00:00Z'), 0)).toBe('2026-11-21')
  })
  test('lasts from 04:00 to 04:00, which is 25 hours when the clock goes back', () => {
    expect(boundsOfBusinessDay('2026-11-20', 4)).toEqual({
      start: at('2026-11-20T04:00:00Z'),
      end: at('2026-11-21T04:00:00Z'),
    })
    expect(boundsOfBusinessDay('2026-09-19', 4)).toEqual({
      start: at('2026-09-19T03:00:00Z'),
      end: at('2026-09-20T04:00:00Z'),
    })
  })
  test('contains exactly the instants between its bounds, at whatever hour it begins', () => {
    const nearAChange = fc
      .tuple(
        fc.constantFrom('2026-02-15', '2026-03-22', '2026-09-20'),
        fc.integer({ min: -48 * hour, max: 48 * hour }),
      )
      .map(([day, shift]) => new Date(Date.parse(day) + shift))
    fc.assert(
      fc.property(fc.oneof(instants, nearAChange), fc.integer({ min: 0, max: 23 }), (moment, turn) => {
        const { start, end } = boundsOfBusinessDay(businessDay(moment, turn), turn)
        expect(start <= moment && moment < end).toBe(true)
      }),
    )
  })
  test('is never earlier than the calendar day before, at whatever hour it begins', () => {
    expect(calendarDayBefore(at('2027-01-01T03:00:00Z'))).toBe('2026-12-31')
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: latestTurnHour }), (moment, turn) => {
        expect(businessDay(moment, turn) >= calendarDayBefore(moment)).toBe(true)
      }),
    )
  })
  test('throws a RangeError for a day that does not exist', () => {
    for (const day of ['2026-02-30', '2026-13-01', '20 nov. 2026', '', '2026-1-1'])
      expect(() => boundsOfBusinessDay(day, 4)).toThrow(RangeError)
  })
})
