import { expect, test } from 'vitest'
import { mostUnsettled } from '#rules/device.ts'
import { doubtAfterMs } from '../money/carry-out.ts'
import { healthOf } from './health-of.ts'

const now = 1_000_000
const overdue = { sentAt: now - doubtAfterMs - 1 }
const known = { screens: 'of today', level: 0.83, sent: [] }

test('of its battery the page of a device tells steps of five, and nothing where its browser does not say', () => {
  expect(healthOf(known, now).battery).toBe(85)
  expect(healthOf({ ...known, level: undefined }, now).battery).toBeNull()
})

test('of its screens it tells the version, and nothing where it has none', () => {
  expect(healthOf(known, now).screens).toBe('of today')
  expect(healthOf({ ...known, screens: undefined }, now).screens).toBeNull()
})

test('it counts the operations whose answer is overdue, up to as many as may be told', () => {
  expect(healthOf({ ...known, sent: [overdue, { sentAt: now - doubtAfterMs }] }, now).unsettled).toBe(1)
  const many = Array.from({ length: mostUnsettled + 1 }, () => overdue)
  expect(healthOf({ ...known, sent: many }, now).unsettled).toBe(mostUnsettled)
})
