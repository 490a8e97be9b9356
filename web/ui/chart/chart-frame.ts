/** The positions of the points of a line chart, in pixels: time to the right, values from 0 upwards, each kept until the next. */
import { scaleLinear, scaleUtc } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { venueOffsetMinutes } from '#rules/plain/venue-clock.ts'

export type Point = { readonly at: Date; readonly value: number }
export type Size = { readonly width: number; readonly height: number }

/** The margins around the plane: room for the figures on the left and the hours below. */
export const margins = { top: 12, end: 16, bottom: 28, start: 64 } as const

const minuteMs = 60_000
/** Keeps the words of the time axis from being cut off at the end. */
const halfATick = 28
const ticksApart = 160
export const wantedRules = 4

/** Shifts an instant to local time, so that the time axis has whole hours and days of the venue. */
const onTheWall = (at: Date) => at.getTime() + venueOffsetMinutes(at) * minuteMs
const fromTheWall = (wall: Date) => new Date(wall.getTime() - venueOffsetMinutes(wall) * minuteMs)

/** `points` must be in the order of time, at least two; `levels` must be in sight as well. */
export function chartFrame(points: readonly Point[], levels: readonly number[], { width, height }: Size) {
  const first = points[0] as Point
  const last = points.at(-1) as Point
  const highest = Math.max(1, ...levels, ...points.map(({ value }) => value))
  const along = scaleUtc([onTheWall(first.at), onTheWall(last.at)], [margins.start, width - margins.end])
  const upwards = scaleLinear([0, highest], [height - margins.bottom, margins.top]).nice(wantedRules)
  const x = ({ at }: Pick<Point, 'at'>) => along(onTheWall(at))
  const y = (value: number) => upwards(value)
  const draw = line<Point>(x, ({ value }) => y(value)).curve(curveStepAfter)
  return {
    x,
    y,
    path: draw([...points]) ?? '',
    times: along
      .ticks(Math.max(2, Math.floor(width / ticksApart)))
      .map((wall) => ({ at: fromTheWall(wall), x: along(wall) }))
      .filter((tick) => tick.x + halfATick <= width),
    values: upwards.ticks(wantedRules),
    /** The index of the point that is valid at this position: the last one at or before it. */
    at: (pixels: number): number =>
      Math.max(
        0,
        points.findLastIndex((point) => x(point) <= pixels),
      ),
  }
}
