import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { seldom } from './seldom.ts'

test('an error that every request meets is logged once a second, with the number of suppressed lines', () => {
  const log = openLog('silent')
  const at = (ms: number, kind = 'disk-full') => seldom(log, kind, ms)
  expect([at(0), at(1), at(999), at(1_000), at(1_001), at(2_100)]).toEqual([
    0,
    undefined,
    undefined,
    2,
    undefined,
    1,
  ])
})

test('errors of two kinds, or of two logs, do not suppress each other', () => {
  const log = openLog('silent')
  expect([seldom(log, 'disk-full', 0), seldom(log, 'service-unavailable', 1)]).toEqual([0, 0])
  expect(seldom(openLog('silent'), 'disk-full', 1)).toBe(0)
})
