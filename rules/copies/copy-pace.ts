/** How fast the database writes what places copy: from it follows how long a place may be away. */

const minute = 60_000
const hour = 60 * minute

/** How much had been written at an instant, by a clock that nobody sets. */
export type LogSample = { readonly atMs: number; readonly written: number }

/** A rate is told from the last hour, and from no less than this. */
const shortestSpanMs = 5 * minute

/** Twenty sales a second for an hour: taken for the pace while it is not known, so that nothing is promised too long. */
const busyHour = 330_000_000

/** What is kept of the samples: those of the last hour, and the last one before it. */
export function keptSamples(samples: readonly LogSample[], nowMs: number): readonly LogSample[] {
  const within = samples.findIndex(({ atMs }) => nowMs - atMs <= hour)
  return within < 0 ? samples.slice(-1) : samples.slice(Math.max(0, within - 1))
}

/** The bytes of an hour. */
export function paceOf(samples: readonly LogSample[]): number {
  const first = samples[0]
  const last = samples.at(-1)
  const span = first && last ? last.atMs - first.atMs : 0
  if (!first || !last || span < shortestSpanMs) return busyHour
  return ((last.written - first.written) / span) * hour
}

/** How long what is to be copied later is kept, in milliseconds; null: nothing is written, it is kept for as long as one likes. */
export const waitOf = (bytesLeft: number, bytesInHour: number): number | null =>
  bytesInHour <= 0 ? null : Math.floor((Math.max(0, bytesLeft) / bytesInHour) * hour)
