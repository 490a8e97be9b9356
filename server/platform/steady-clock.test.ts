import { afterEach, describe, expect, test } from 'vitest'
import { openSteadyClock, type SteadyClock } from './steady-clock.ts'

const noon = Date.parse('2026-11-29T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let clock: SteadyClock | undefined
afterEach(() => clock?.close())

/** A machine whose clocks the test sets. */
function aMachine() {
  const at = { wall: noon, awake: 5_000, sinceBoot: 90_000 }
  const opened = openSteadyClock({
    wall: () => at.wall,
    awake: () => at.awake,
    sinceBoot: () => at.sinceBoot,
  })
  clock = opened
  const pass = (ms: number) => {
    for (const each of ['wall', 'awake', 'sinceBoot'] as const) at[each] += ms
  }
  const since = () => opened.now().getTime() - noon
  return {
    clock: opened,
    pass,
    since,
    sleep: (ms: number) => {
      at.wall += ms
      at.sinceBoot += ms
    },
    set: (ms: number) => {
      at.wall += ms
    },
  }
}

describe('the server’s clock', () => {
  test('follows the machine’s clock, also when that is corrected by up to five minutes either way', () => {
    const { clock, pass, since, set } = aMachine()
    pass(hour)
    expect(since()).toBe(hour)
    set(5 * minute)
    expect(since()).toBe(hour + 5 * minute)
    set(-5 * minute)
    expect([since(), clock.machine()]).toEqual([hour, undefined])
  })

  test.each([
    ['a day ahead', day],
    ['a year back', -365 * day],
    ['six minutes ahead', 6 * minute],
  ])('goes on by the time passed when the machine’s clock jumps %s', (_, jump) => {
    const { clock, pass, since, set } = aMachine()
    pass(hour)
    set(jump)
    expect(since()).toBe(hour)
    pass(hour)
    expect(since()).toBe(2 * hour)
    expect(clock.machine()?.getTime()).toBe(noon + 2 * hour + jump)
  })

  test('goes on by the time passed when the machine’s clock is put back again and again by a little', () => {
    const { clock, pass, since, set } = aMachine()
    for (let n = 0; n < 3; n += 1) {
      pass(4 * minute)
      set(-4 * minute)
      since()
    }
    expect(clock.machine()?.getTime()).toBe(noon)
    expect(since(), 'one step of four minutes was followed').toBe(8 * minute)
  })

  test('follows the machine’s clock again once that is right again, or people say that it is', () => {
    const { clock, pass, since, set } = aMachine()
    set(day)
    expect(since()).toBe(0)
    pass(hour)
    set(-day)
    expect([since(), clock.machine()]).toEqual([hour, undefined])
    set(2 * day)
    expect(since()).toBe(hour)
    clock.follow()
    expect([since(), clock.machine()]).toEqual([hour + 2 * day, undefined])
    pass(minute)
    expect(since()).toBe(hour + 2 * day + minute)
  })

  test('follows the machine’s clock after a night’s sleep, and still notices a jump afterwards', () => {
    const { clock, pass, since, sleep, set } = aMachine()
    pass(hour)
    sleep(9 * hour)
    expect([since(), clock.machine()]).toEqual([10 * hour, undefined])
    set(3 * day)
    sleep(hour)
    expect(since()).toBe(11 * hour)
  })

  test('tells its listeners when a jump begins and when it is over, once each', () => {
    const { clock, pass, set } = aMachine()
    const heard: (number | undefined)[] = []
    clock.listen((jump) => heard.push(jump && jump.machine.getTime() - jump.now.getTime()))
    set(3 * day)
    for (let n = 0; n < 3; n += 1) {
      clock.now()
      pass(minute)
    }
    expect(heard).toEqual([3 * day])
    clock.follow()
    clock.now()
    expect(heard).toEqual([3 * day, undefined])
  })

  test('judges several jumps by their sum: how far the machine’s clock is from the server’s', () => {
    const { since, set } = aMachine()
    set(10 * minute)
    expect(since()).toBe(0)
    set(-4 * minute)
    expect(since()).toBe(0)
    set(-2 * minute)
    expect(since()).toBe(4 * minute)
  })
})

test('the clocks of this machine agree', async () => {
  clock = openSteadyClock()
  const before = Date.now()
  expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(1_000)
  expect(clock.machine()).toBeUndefined()
})
