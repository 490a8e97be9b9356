/** Where the bars of a chart lie, in pixels: side by side, from nothing upwards. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { margins, type Size, wantedRules } from './chart-frame.ts'

export type Bar = {
  /** Under the bar, where there is little room: «20 h». */
  readonly label: string
  readonly value: number
  /** What it is held against; null where there is nothing. */
  readonly before: number | null
}

/** A word under a bar needs so much room. */
const labelWidth = 44

/** One bar at least. */
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
    /** Every bar has a word under it where there is room, else every second, third… */
    labelledEvery: Math.max(1, Math.ceil(labelWidth / step)),
    /** Which bar is at this place, or next to it. */
    at: (pixels: number): number =>
      Math.min(Math.max(Math.floor((pixels - margins.start) / step), 0), bars.length - 1),
  }
}
