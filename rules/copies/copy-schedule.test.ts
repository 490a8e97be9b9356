import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../plain/venue-clock.ts'
import { baseDue, isDrillDue, isPlaceToChoose, isUrgent, pauseAfterFailures } from './copy-schedule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 27 November 2026 on the clock of the venue; the business day turns at 4. */
const at = (clock: string, dayOfMonth = 27) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return instantOf({ year: 2026, month: 11, day: dayOfMonth, hour: hours, minute: minutes })
}
const moment = (now: Date) => ({ now, turnHour: 4 })
const quiet = { lastEndedAt: at('04:35'), holeUntil: null, keyMadeAt: null, isAsked: false }

describe('a whole copy is due', () => {
  test('at once where a place has none', () => {
    expect(baseDue({ ...quiet, lastBeganAt: null }, moment(at('21:00')))).toBe('first')
  })

  test('half an hour after the business day has turned, and not before', () => {
    const lastBeganAt = at('04:31', 26)
    expect(baseDue({ ...quiet, lastBeganAt }, moment(at('04:29')))).toBeUndefined()
    expect(baseDue({ ...quiet, lastBeganAt }, moment(at('04:30')))).toBe('night')
    expect(baseDue({ ...quiet, lastBeganAt: at('04:30') }, moment(at('23:00')))).toBeUndefined()
  })

  test('at once beside sales too where nothing of now would come back, and patiently at night', () => {
    expect((['first', 'asked', 'key', 'night', 'old'] as const).filter(isUrgent)).toEqual(['first', 'asked'])
  })

  test('when the machine was off at that time, as soon as it is on', () => {
    expect(baseDue({ ...quiet, lastBeganAt: at('23:40', 26) }, moment(at('09:12')))).toBe('night')
  })

  test('when the copier asks for one, and after a time without a copy that no copy has ended', () => {
    const lastBeganAt = at('04:30')
    expect(baseDue({ ...quiet, lastBeganAt, isAsked: true }, moment(at('20:00')))).toBe('asked')
    expect(baseDue({ ...quiet, lastBeganAt, holeUntil: at('21:40') }, moment(at('21:41')))).toBe('asked')
    expect(baseDue({ ...quiet, lastBeganAt, holeUntil: at('04:35') }, moment(at('21:41')))).toBeUndefined()
  })

  test('once another rescue key was made', () => {
    const lastBeganAt = at('04:30')
    expect(baseDue({ ...quiet, lastBeganAt, keyMadeAt: at('21:40') }, moment(at('21:41')))).toBe('key')
    expect(baseDue({ ...quiet, lastBeganAt, keyMadeAt: at('03:00') }, moment(at('21:41')))).toBeUndefined()
  })

  test('before it is 26 hours old, although the clock was put back meanwhile', () => {
    const lastBeganAt = at('04:31', 26)
    const now = at('03:00')
    expect(baseDue({ ...quiet, lastBeganAt, steadyAgeMs: 25 * hour }, moment(now))).toBeUndefined()
    expect(baseDue({ ...quiet, lastBeganAt, steadyAgeMs: 25.5 * hour }, moment(now))).toBe('old')
  })

  test('when the last one is dated in a time yet to come: its age is unknown', () => {
    expect(baseDue({ ...quiet, lastBeganAt: at('21:00', 28) }, moment(at('21:00')))).toBe('old')
    expect(
      baseDue({ ...quiet, lastBeganAt: at('21:00', 28), steadyAgeMs: hour }, moment(at('21:00'))),
    ).toBeUndefined()
  })

  test('no later than 26 hours after the one before, and never twice at one instant, however the clock is moved', () => {
    const steps = fc.array(
      fc.record({
        passes: fc.integer({ min: 1, max: 60 }),
        jumps: fc.constantFrom(0, 0, 0, -26, -3, -1, 1, 5, 49),
      }),
      {
        minLength: 10,
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 12 }), (moves, turnHour) => {
        let steadyMs = 0
        let clock = at('12:00').getTime()
        let last = { lastBeganAt: new Date(clock), steadyMs }
        for (const { passes, jumps } of moves)
          for (let passed = 0; passed < passes; passed += 1) {
            steadyMs += 10 * minute
            clock += 10 * minute + (passed === 0 ? jumps * hour : 0)
            const now = new Date(clock)
            const state = { ...quiet, lastBeganAt: last.lastBeganAt, steadyAgeMs: steadyMs - last.steadyMs }
            if (baseDue(state, { now, turnHour }) === undefined) {
              expect(steadyMs - last.steadyMs).toBeLessThan(26 * hour)
              continue
            }
            last = { lastBeganAt: now, steadyMs }
            expect(baseDue({ ...quiet, lastBeganAt: now, steadyAgeMs: 0 }, { now, turnHour })).toBeUndefined()
            expect(baseDue({ ...quiet, lastBeganAt: now }, { now, turnHour })).toBeUndefined()
          }
      }),
      { numRuns: 60 },
    )
  })

  test('again after a failure, with pauses that grow to half an hour', () => {
    expect([0, 1, 2, 3, 9, 40].map((failures) => pauseAfterFailures(failures) / 1_000)).toEqual([
      0, 5, 10, 20, 1280, 1800,
    ])
  })
})

describe('a proof is due by itself', () => {
  const never = { isAnyTillOpen: false, lastTillClosedAt: null, lastProvenAt: null, lastTriedAt: null }
  const isDue = (now: Date, said: Partial<Parameters<typeof isDrillDue>[0]> = {}) =>
    isDrillDue({ ...never, ...said }, moment(now))

  test('between the turn of the business day and six hours later', () => {
    expect([at('03:59'), at('04:00'), at('09:59'), at('10:00')].map((now) => isDue(now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('half an hour after the last till was closed, and never while one is open', () => {
    expect(isDue(at('05:00'), { lastTillClosedAt: at('04:40') })).toBe(false)
    expect(isDue(at('05:10'), { lastTillClosedAt: at('04:40') })).toBe(true)
    expect(isDue(at('05:10'), { isAnyTillOpen: true })).toBe(false)
  })

  test('once a week, whatever the hour at which the tills of that night were closed', () => {
    expect(isDue(at('04:10'), { lastProvenAt: at('09:30', 20) })).toBe(true)
    expect(isDue(at('09:00'), { lastProvenAt: at('04:10', 21) })).toBe(false)
  })

  test('once a night where it fails, and again after a till stopped it', () => {
    expect(isDue(at('06:00'), { lastTriedAt: at('05:00') })).toBe(false)
    expect(isDue(at('06:00'), { lastTriedAt: at('05:00', 26) })).toBe(true)
    expect(isDue(at('06:00'), { lastTriedAt: null })).toBe(true)
  })

  test('when the last proof or the last closing is dated in a time yet to come', () => {
    const ahead = new Date(at('06:00').getTime() + 40 * day)
    expect(isDue(at('06:00'), { lastProvenAt: ahead, lastTillClosedAt: ahead, lastTriedAt: ahead })).toBe(
      true,
    )
  })
})

describe('an organiser is reminded to choose a place', () => {
  const isReminded = (now: Date, said = {}) =>
    isPlaceToChoose({ places: 0, isAnyTillOpen: true, putOffAt: null, ...said }, moment(now))

  test('while tills are open and there is none', () => {
    expect(isReminded(at('20:00'))).toBe(true)
    expect(isReminded(at('20:00'), { isAnyTillOpen: false })).toBe(false)
    expect(isReminded(at('20:00'), { places: 1 })).toBe(false)
  })

  test('no more on the evening on which it was put off, past midnight too, and again on the next', () => {
    expect(isReminded(at('01:30', 28), { putOffAt: at('20:00') })).toBe(false)
    expect(isReminded(at('18:00', 28), { putOffAt: at('20:00') })).toBe(true)
  })
})
