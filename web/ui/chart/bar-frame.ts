/** The positions of the bars of a chart, in pixels: side by side, from 0 upwards. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { margins, type Size, wantedRules } from './chart-frame.ts'

export type Bar = {
  /** Short, for the axis, where there is little room: «20 h». */
  readonly label: string
  readonly value: number
  /** The value it is compared with; null where there is none. */
  readonly before: number | null
}

/** The room that a word under a bar needs. */
const labelWidth = 44

/** Needs at least one bar. */
export function barFrame(bars: readonly Bar[], { width, height }: Size) {
  const highest = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const along = scaleBand(
    bars.map((_, place) => place),
    [margins.start, width - margins.end],
  ).padding(0.2)
  const upwards = scaleLinear([0, highest], [height - margins.bottom, margins.top]).nice(wantedRules)
  const step = along.step()
  return {
    x: (place: number): number => along(place) ?? 0,
    width: along.bandwidth(),
    y: (value: number): number => upwards(value),
    values: upwards.ticks(wantedRules),
    /** Every bar has a word under it where there is room, else every second, third and so on. */
    labelledEvery: Math.max(1, Math.ceil(labelWidth / step)),
    /** The index of the bar at this position, or of the nearest one. */
    at: (pixels: number): number =>
      Math.min(Math.max(Math.floor((pixels - margins.start) / step), 0), bars.length - 1),
  }
}
