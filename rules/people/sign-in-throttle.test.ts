import { describe, expect, test } from 'vitest'
import {
  counted,
  forgottenBefore,
  longestWait,
  secondsUntil,
  waitsAfter,
  waitsBetweenLines,
  withOthers,
} from './sign-in-throttle.ts'

describe('after a wrong password', () => {
  test('a person at one device has four free tries, and then waits ever longer, at most a minute', () => {
    expect(waitsAfter('account at a source')).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 60])
  })

  test('an account tried from many addresses has more free tries, and an address with a whole venue behind it many more', () => {
    const free = counted.map((what) => waitsAfter(what).filter((seconds) => seconds === 0).length)
    expect(free).toEqual([4, 19, 99])
  })

  test.each(counted)('no wait is longer than a minute: %s', (what) => {
    expect(waitsAfter(what).at(-1)).toBe(60)
    expect(Math.max(...waitsAfter(what))).toBe(longestWait)
    expect(waitsAfter(what)).toEqual([...waitsAfter(what)].sort((a, b) => a - b))
  })
})

const noon = new Date('2026-11-21T12:00:00Z')
const after = (ms: number) => new Date(noon.getTime() + ms)

test.each([
  [1, 1],
  [1000, 1],
  [1001, 2],
  [0, 1],
  [-5000, 1],
  [60_000, 60],
  [3_600_000, 60],
])('a wait of %d ms is shown as %d whole seconds', (ms, seconds) => {
  expect(secondsUntil(after(ms), noon)).toBe(seconds)
})

test('wrong passwords are forgotten a quarter of an hour later', () => {
  expect(forgottenBefore(noon)).toEqual(new Date('2026-11-21T11:45:00Z'))
})

test('refused sign-ins are logged one by one at first, then once a minute with the count of those left out', () => {
  expect(waitsBetweenLines('account at a source')).toEqual([...Array(9).fill(0), 60])
  expect(waitsBetweenLines('source')).toEqual([...Array(99).fill(0), 60])
  expect(withOthers('Non.', 0)).toBe('Non.')
  expect(withOthers('Non.', 7)).toContain('7')
})
