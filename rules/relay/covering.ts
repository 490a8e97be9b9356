/**
 * When a first goes on without its second, and when the second covers it again. Covered, a commit waits until the second has it:
 * what is seen here is how long one has waited, by positions in the log of PostgreSQL.
 */

export type CoverPace = {
  /** No commit waits longer for a second that does not answer. */
  readonly mostWaitedMs: number
  /** A second must have been close for so long before commits wait for it. */
  readonly nearForMs: number
}

export const usualCoverPace: CoverPace = { mostWaitedMs: 1_000, nearForMs: 2_000 }

/** A second so far behind is close: what it lacks comes within the time of a commit. */
const nearBytes = 1_048_576n

/** So many falls within so long, and it stays uncovered for a while: people must not read the same line every minute. */
const mostFalls = 3
const fallsWithinMs = 600_000
const unsteadyForMs = 300_000

/** What the first sees of the stream, at one instant of a clock that nobody sets, in milliseconds. */
export type SeenStream = {
  readonly atMs: number
  readonly isStreaming: boolean
  /** How far the first has written its own log. */
  readonly written: bigint
  /** How far the second has it on its disk; of a stream that has ended, what it said last. */
  readonly received: bigint
}

type Waiting = { readonly position: bigint; readonly sinceMs: number }

/** What is remembered from one look to the next. */
export type Cover = {
  readonly isCovered: boolean
  /** What was seen written and the second has not, oldest first. */
  readonly waiting: readonly Waiting[]
  readonly nearSinceMs: number | null
  /** When it fell, the last few times. */
  readonly fallsAtMs: readonly number[]
}

export const uncoveredAtFirst: Cover = {
  isCovered: false,
  waiting: [],
  nearSinceMs: null,
  fallsAtMs: [],
}

/** After each look; a cover that falls or returns is one whose `isCovered` differs from before. */
export function coverAfter(before: Cover, seen: SeenStream, pace: CoverPace = usualCoverPace): Cover {
  const waiting = waitingAfter(before.waiting, seen)
  const isAnswered = longestWaitMs(waiting, seen) < pace.mostWaitedMs
  const nearSinceMs = isNear(seen) && isAnswered ? (before.nearSinceMs ?? seen.atMs) : null
  const next = { ...before, waiting, nearSinceMs }
  if (before.isCovered) return seen.isStreaming && isAnswered ? next : fallen(next, seen)
  const isSteady = nearSinceMs !== null && seen.atMs - nearSinceMs >= pace.nearForMs
  return isSteady && unsteadyUntilMs(next) <= seen.atMs ? { ...next, isCovered: true } : next
}

/** Until when it stays uncovered however well the second streams; in the past where it has not fallen that often. */
export function unsteadyUntilMs({ fallsAtMs }: Pick<Cover, 'fallsAtMs'>): number {
  const [first, last] = [fallsAtMs.at(-mostFalls), fallsAtMs.at(-1)]
  const isUnsteady = first !== undefined && last !== undefined && last - first <= fallsWithinMs
  return isUnsteady ? last + unsteadyForMs : Number.NEGATIVE_INFINITY
}

/** Of a second that catches up from far, more would only fill the memory: the oldest tells. */
const mostRemembered = 100

/** PostgreSQL's own measure of the lag says nothing of a second that is frozen: it stays at nought. */
function waitingAfter(before: readonly Waiting[], seen: SeenStream): readonly Waiting[] {
  const { atMs, isStreaming, written, received } = seen
  if (!isStreaming) return []
  const still = before.filter(({ position }) => position > received)
  const isNew = written > received && written > (still.at(-1)?.position ?? received)
  return isNew && still.length < mostRemembered ? [...still, { position: written, sinceMs: atMs }] : still
}

const longestWaitMs = ([oldest]: readonly Waiting[], { atMs }: SeenStream): number =>
  oldest ? atMs - oldest.sinceMs : 0

const isNear = ({ isStreaming, written, received }: SeenStream): boolean =>
  isStreaming && written - received <= nearBytes

const fallen = (cover: Cover, { atMs }: SeenStream): Cover => ({
  ...cover,
  isCovered: false,
  nearSinceMs: null,
  fallsAtMs: [...cover.fallsAtMs, atMs].slice(-mostFalls),
})
