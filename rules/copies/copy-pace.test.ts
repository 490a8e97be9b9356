import { expect, test } from 'vitest'
import { keptSamples, paceOf, waitOf } from './copy-pace.ts'

const minute = 60_000
const every5 = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, n) => ({ atMs: n * 5 * minute, written: n * bytes }))

test('the pace is that of the last hour', () => {
  expect(paceOf(every5(13, 1_000_000))).toBe(12_000_000)
  expect(paceOf(every5(3, 1_000_000))).toBe(12_000_000)
})

test('the pace of a busy evening is taken while it is not known', () => {
  expect(paceOf([])).toBe(330_000_000)
  expect(
    paceOf([
      { atMs: 0, written: 0 },
      { atMs: 4 * minute, written: 0 },
    ]),
  ).toBe(330_000_000)
})

test('samples of more than an hour ago are dropped but for the last of them', () => {
  const kept = keptSamples(every5(30, 1), 29 * 5 * minute)
  expect([kept[0]?.atMs, kept.length]).toEqual([16 * 5 * minute, 14])
  expect(keptSamples(every5(2, 1), 1_000 * minute)).toHaveLength(1)
})

test('what comes later is kept for as long as there is room for it, and for ever where nothing is written', () => {
  expect(waitOf(990_000_000, 330_000_000)).toBe(180 * minute)
  expect(waitOf(-5, 330_000_000)).toBe(0)
  expect(waitOf(990_000_000, 0)).toBeNull()
})
