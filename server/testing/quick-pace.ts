/** A copier that acts ten times as often as the usual one: what a test waits for comes sooner, in the same order. */
import { type Pace, usualPace } from '../platform/copies/pace.ts'

export const quickPace: Pace = {
  ...{ cutEveryMs: 200, askEveryMs: 100, lookEveryMs: 200, retryEveryMs: 100 },
  ...{ hungAfterMs: 2_000, slowAfterMs: usualPace.slowAfterMs },
}

/** With the full volume a test keeps the usual pace, since it measures what people wait for. */
export const paceAt = (fullVolume: string | undefined): Pace => (fullVolume ? usualPace : quickPace)
