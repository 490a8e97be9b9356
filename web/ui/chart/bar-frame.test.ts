import { expect, test } from 'vitest'
import { barFrame } from './bar-frame.ts'
import { margins } from './chart-frame.ts'

const bars = [
  { label: '20\u00A0h', value: 8_000, before: 4_000 },
  { label: '21\u00A0h', value: 0, before: null },
  { label: '22\u00A0h', value: 2_000, before: 10_000 },
]
const size = { width: 380, height: 240 }
const frame = barFrame(bars, size)

test('bars stand side by side on the zero line, and the scale also has room for the earlier values', () => {
  expect(frame.y(0)).toBe(size.height - margins.bottom)
  expect(frame.y(10_000)).toBe(margins.top)
  expect(frame.y(5_000)).toBe((margins.top + size.height - margins.bottom) / 2)
  const [first, second, third] = [0, 1, 2].map(frame.x)
  expect(first).toBeGreaterThanOrEqual(margins.start)
  expect(second! - first!).toBeCloseTo(third! - second!)
  expect(third! + frame.width).toBeLessThanOrEqual(size.width - margins.end)
})

test('the bar under the pointer is chosen, or the nearest one at the edges', () => {
  expect([0, 1, 2].map((place) => frame.at(frame.x(place) + frame.width / 2))).toEqual([0, 1, 2])
  expect([frame.at(0), frame.at(size.width)]).toEqual([0, 2])
})

test('a narrow chart leaves out some words under its bars, so that they do not overlap', () => {
  expect(frame.labelledEvery).toBe(1)
  const day = Array.from({ length: 24 }, () => ({ label: '20\u00A0h', value: 1, before: null }))
  expect(barFrame(day, size).labelledEvery).toBe(4)
})

test('bars that are all 0 can be drawn too', () => {
  expect(barFrame([{ label: '20\u00A0h', value: 0, before: 0 }], size).y(0)).toBe(
    size.height - margins.bottom,
  )
})
