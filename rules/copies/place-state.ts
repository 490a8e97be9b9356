/** How one place of copies is: judged here for its block and for the tile of the dashboard alike. */
import { type PlaceDoing, type PlaceTrouble, stopsCopies } from './copy-place.ts'
import { ageOf, hour, type Instant, minute } from './copy-times.ts'

/** As in the answer of the server: a screen asks this rule with the answer itself. */
export type JudgedPlace = {
  /** Since when a person may unplug it, or has; null while copies go there. */
  readonly letGoAt: Instant | null
  readonly trouble: { readonly kind: PlaceTrouble; readonly since: Instant } | null
  /** Null while nothing is known of the place. */
  readonly behindMs: number | null
  readonly doing: PlaceDoing | null
  readonly lastBase: { readonly endedAt: Instant } | null
  /** Since when the process that copies says nothing: then nothing is copied anywhere. */
  readonly silentSince: Instant | null
}

export type PlaceState =
  /** `by` null: no hand can mend it, and it will go on by itself. */
  | { readonly is: 'stopped'; readonly since: Instant; readonly by: PlaceTrouble | null }
  | { readonly is: 'taken-out'; readonly since: Instant }
  | { readonly is: 'first-copy'; readonly isUnderWay: boolean }
  | { readonly is: 'unheard' }
  | { readonly is: 'behind'; readonly byMs: number | null; readonly isSlow: boolean }
  | { readonly is: 'old'; readonly ageMs: number }
  | { readonly is: 'up-to-date'; readonly behindMs: number }
  /** A whole copy that lay there is gone; what is copied now goes there. */
  | { readonly is: 'removed'; readonly since: Instant }
  /** Of a house on a PostgreSQL of the organiser's own: nothing follows its newest archive. */
  | { readonly is: 'archived'; readonly at: Instant }

/** Whole copies are at most 26 hours apart. */
export const longestBetweenBasesMs = 26 * hour
/** More than this behind is not up to date. */
export const mostBehindMs = 10_000
/** So far behind without a word of the place, nothing comes from the database: it cannot be followed. */
const cutOffAfterMs = minute

/** A place that a person took out is awaited until the next whole copy is due. `isOurs`: not only archives go there. */
export function placeState(place: JudgedPlace, now: Date, isOurs: boolean): PlaceState {
  const { letGoAt, trouble, behindMs, doing, lastBase, silentSince } = place
  if (letGoAt !== null)
    return ageOf(letGoAt, now) > longestBetweenBasesMs
      ? { is: 'stopped', since: letGoAt, by: 'missing' }
      : { is: 'taken-out', since: letGoAt }
  if (trouble !== null && stopsCopies(trouble.kind))
    return { is: 'stopped', since: trouble.since, by: trouble.kind }
  if (silentSince !== null) return { is: 'stopped', since: silentSince, by: null }
  if (lastBase === null) return { is: 'first-copy', isUnderWay: doing === 'base' || doing === 'archive' }
  const removed = trouble?.kind === 'removed' && ({ is: 'removed', since: trouble.since } as const)
  if (!isOurs) return removed || archivedState(lastBase.endedAt, now)
  if (trouble?.kind === 'slow') return { is: 'behind', byMs: behindMs, isSlow: true }
  if (behindMs === null) return { is: 'unheard' }
  if (behindMs > cutOffAfterMs && doing === null)
    return { is: 'stopped', since: new Date(now.getTime() - behindMs).toISOString(), by: null }
  if (behindMs > mostBehindMs) return { is: 'behind', byMs: behindMs, isSlow: false }
  if (removed) return removed
  const ageMs = ageOf(lastBase.endedAt, now)
  return ageMs > longestBetweenBasesMs ? { is: 'old', ageMs } : { is: 'up-to-date', behindMs }
}

function archivedState(at: Instant, now: Date): PlaceState {
  const ageMs = ageOf(at, now)
  return ageMs > longestBetweenBasesMs ? { is: 'old', ageMs } : { is: 'archived', at }
}

/** Nothing is known of the room of a place that is away, or does not answer. */
export const isInReach = ({ letGoAt, trouble }: Pick<JudgedPlace, 'letGoAt' | 'trouble'>): boolean =>
  letGoAt === null && trouble?.kind !== 'missing' && trouble?.kind !== 'hung'

/** While it holds a copy, a proof or an archive that is not whole yet, nothing else is begun there and nobody takes it away. */
export const isAtWork = ({ doing }: Pick<JudgedPlace, 'doing'>): boolean =>
  doing === 'base' || doing === 'drill' || doing === 'archive'
