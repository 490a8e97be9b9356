/** Where the points of a line chart lie, in pixels: time along, from nothing upwards, and each value holds until the next. */
import { scaleLinear, scaleUtc } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { venueOffsetMinutes } from '#rules/plain/venue-clock.ts'

export type Point = { readonly at: Date; readonly value: number }
export type Size = { readonly width: number; readonly height: number }

/** Around the plane: room for the figures at its left and the hours under it. */
export const margins = { top: 12, end: 16, bottom: 28, start: 64 } as const

const minuteMs = 60_000
/** No word of the time is cut off at the end. */
const halfATick = 28
const ticksApart = 160
export const wantedRules = 4

/** The scale of time counts whole hours and days as the wall of the venue shows them. */
const onTheWall = (at: Date) => at.getTime() + venueOffsetMinutes(at) * minuteMs
const fromTheWall = (wall: Date) => new Date(wall.getTime() - venueOffsetMinutes(wall) * minuteMs)

/** `points` come in the order of time, two at least; `levels` must be in sight as well. */
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
    /** Which point holds at this place: the last at or before it. */
    at: (pixels: number): number =>
      Math.max(
        0,
        points.findLastIndex((point) => x(point) <= pixels),
      ),
  }
}
