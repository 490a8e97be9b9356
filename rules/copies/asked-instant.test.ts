import { describe, expect, it } from 'vitest'
import { askedInstant, readAskedDay, readAskedTime } from './asked-instant.ts'

const at = (text: string) => new Date(`${text}Z`)
const asked = (time: string, end: string, day?: string) =>
  askedInstant(readAskedTime(time)!, { day: day ? readAskedDay(day) : undefined, end: at(end) })

describe('the time of day that a person types', () => {
  it('is read with or without seconds, with a colon or an h', () => {
    expect(readAskedTime('21:37')).toEqual({ hour: 21, minute: 37, second: 0 })
    expect(readAskedTime(' 21:37:05 ')).toEqual({ hour: 21, minute: 37, second: 5 })
    expect(readAskedTime('9h05')).toEqual({ hour: 9, minute: 5, second: 0 })
  })

  it('is refused when no clock shows it', () => {
    for (const typed of ['24:00', '21:60', '21', 'hier', '', '21:37:60'])
      expect(readAskedTime(typed)).toBeUndefined()
  })

  it('has a day in either way of writing', () => {
    expect(readAskedDay('2026-11-27')).toEqual({ year: 2026, month: 11, day: 27 })
    expect(readAskedDay('27/11/2026')).toEqual({ year: 2026, month: 11, day: 27 })
    for (const typed of ['2026-02-30', '27/11', '31/11/2026', '']) expect(readAskedDay(typed)).toBeUndefined()
  })
})

describe('21:37, asked of a copy', () => {
  it('is of the evening in which the copy ends, on the clock of the venue', () => {
    expect(asked('21:37', '2026-11-27T23:50:00')).toEqual(at('2026-11-27T21:37:00'))
    // In June 2026 the venue was an hour ahead of UTC.
    expect(asked('21:37', '2026-06-27T22:50:00')).toEqual(at('2026-06-27T20:37:00'))
  })

  it('is of the evening before when the copy ends after midnight, or the next morning', () => {
    expect(asked('21:37', '2026-11-28T00:30:00')).toEqual(at('2026-11-27T21:37:00'))
    expect(asked('21:37', '2026-11-28T10:00:00')).toEqual(at('2026-11-27T21:37:00'))
  })

  it('is after the end when the copy ends a little earlier: never silently the day before', () => {
    expect(asked('21:37', '2026-11-27T21:36:58')).toEqual(at('2026-11-27T21:37:00'))
    expect(asked('00:10', '2026-11-27T23:50:00')).toEqual(at('2026-11-28T00:10:00'))
  })

  it('is of the day that was said', () => {
    expect(asked('21:37', '2026-11-28T10:00:00', '2026-11-25')).toEqual(at('2026-11-25T21:37:00'))
  })

  it('is the end itself when that is what was asked', () => {
    expect(asked('21:37', '2026-11-27T21:37:00')).toEqual(at('2026-11-27T21:37:00'))
  })
})
