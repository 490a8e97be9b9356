import { expect, test } from 'vitest'
import { wasAway } from './absence.ts'

const before = { wallMs: 1_000_000, steadyMs: 500 }
const after = (wallMs: number, steadyMs: number) => ({
  wallMs: before.wallMs + wallMs,
  steadyMs: before.steadyMs + steadyMs,
})

test.each([
  ['sells for an hour', 3_600_000, 3_600_000, false],
  ['has a clock that drifts by two seconds', 62_000, 60_000, false],
  ['slept for three seconds', 4_000, 1_000, true],
  ['slept for a night', 8 * 3_600_000, 1_000, true],
  ['has its clock put back by a minute', -59_000, 1_000, true],
  ['was busy for a minute and answered nothing', 60_000, 60_000, false],
])('a computer that %s', (_, wallMs, steadyMs, isAway) => {
  expect(wasAway(before, after(wallMs, steadyMs))).toBe(isAway)
})
