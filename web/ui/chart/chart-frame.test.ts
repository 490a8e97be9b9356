import { describe, expect, test } from 'vitest'
import { chartFrame, margins } from './chart-frame.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const points = [
  { at: at('10:00'), value: 8_000 },
  { at: at('12:00'), value: 3_000 },
  { at: at('14:00'), value: 3_000 },
]
const size = { width: 640, height: 240 }
const frame = chartFrame(points, [5_000], size)

describe('a line chart', () => {
  test('goes from the first to the last instant, and from 0 to more than the highest value', () => {
    expect(points.map(frame.x)).toEqual([64, 344, 624])
    expect(frame.y(0)).toBe(size.height - margins.bottom)
    expect(frame.y(8_000)).toBe(margins.top)
  })

  test('keeps every threshold in sight', () => {
    expect(chartFrame(points, [50_000], size).y(50_000)).toBeGreaterThanOrEqual(margins.top)
  })

  test('keeps a value until the next one', () => {
    expect(frame.path.replaceAll(/\.\d+/g, '')).toBe('M64,12L344,12L344,137L624,137L624,137')
    expect([64, 343, 344, 600, 640].map(frame.at)).toEqual([0, 0, 1, 1, 2])
    expect(frame.at(0)).toBe(0)
  })

  test('marks whole hours in local time, but none that would be cut off at the end', () => {
    expect(frame.times.map((tick) => tick.at.toISOString().slice(11, 16))).toEqual([
      ...['10:00', '11:00', '12:00', '13:00'],
    ])
    const inSummer = [new Date('2026-07-01T03:00:00Z'), new Date('2026-07-03T03:00:00Z')]
    const twoDays = chartFrame(
      inSummer.map((instant) => ({ at: instant, value: 1 })),
      [],
      size,
    )
    expect(twoDays.times.map((tick) => tick.at.toISOString())).toContain('2026-07-01T23:00:00.000Z')
  })

  test('can be drawn when all values and thresholds are 0', () => {
    const empty = chartFrame(
      points.map((point) => ({ ...point, value: 0 })),
      [0],
      size,
    )
    expect(empty.path).toMatch(/^M64,212/)
  })
})
