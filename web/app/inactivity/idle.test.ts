import { expect, test } from 'vitest'
import { idleAt } from './idle.ts'

const minute = 60_000
const after = (ms: number, isReturning = false) =>
  idleAt({ lastActivity: 1_000, now: 1_000 + ms, isReturning })

test('a person is not warned before five minutes', () => {
  expect(after(0)).toEqual({ is: 'active' })
  expect(after(5 * minute - 1)).toEqual({ is: 'active' })
})

test('the warning counts from 20 seconds down to 1', () => {
  expect(after(5 * minute)).toEqual({ is: 'warned', secondsLeft: 20 })
  expect(after(5 * minute + 1_000)).toEqual({ is: 'warned', secondsLeft: 19 })
  expect(after(5 * minute + 19_999)).toEqual({ is: 'warned', secondsLeft: 1 })
})

test('after the countdown the time is over, however late the screen notices', () => {
  expect(after(5 * minute + 20_000)).toEqual({ is: 'over' })
  expect(after(8 * 60 * minute)).toEqual({ is: 'over' })
})

test('a person who comes back to a hidden tab after five minutes gets no warning any more', () => {
  expect(after(5 * minute, true)).toEqual({ is: 'over' })
  expect(after(5 * minute - 1, true)).toEqual({ is: 'active' })
})

test('a clock that was set back does not count as idle time', () => {
  expect(idleAt({ lastActivity: 10 * minute, now: 2 * minute })).toEqual({ is: 'active' })
})
