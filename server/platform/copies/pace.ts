import { mostBehindMs } from '#rules/copies/place-state.ts'

/** How often a copier acts and looks, and how long it is patient, in milliseconds. */
export type Pace = {
  /** The log is cut into pieces. */
  readonly cutEveryMs: number
  /** PostgreSQL is asked up to where there is log: so old may be what is known at rest. */
  readonly askEveryMs: number
  /** The place is looked at: a person who puts a stick in looks at the screen. */
  readonly lookEveryMs: number
  /** A place in trouble is tried again. */
  readonly retryEveryMs: number
  /** A call that waits so long means that the place does not answer. */
  readonly hungAfterMs: number
  /** A place so far behind, though it takes writes, is slow. */
  readonly slowAfterMs: number
}

export const usualPace: Pace = {
  cutEveryMs: 2_000,
  askEveryMs: 1_000,
  lookEveryMs: 1_000,
  retryEveryMs: 1_000,
  hungAfterMs: 6_000,
  slowAfterMs: mostBehindMs,
}
