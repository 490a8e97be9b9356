/** How one place of copies is: judged here for its block and for the tile of the dashboard alike. */
import { formatDuration } from '../plain/french.ts'
import { type PlaceDoing, type PlaceKind, type PlaceTrouble, troubleWords } from './copy-place.ts'
import { ageOf, agoWords, freshWords, hour, type Instant, minute, sinceWords } from './copy-times.ts'

/** As in the answer of the server: a screen asks this rule with the answer itself. */
export type JudgedPlace = {
  readonly kind: PlaceKind
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
  | { readonly is: 'stopped'; readonly since: Instant; readonly why: string }
  | { readonly is: 'taken-out'; readonly since: Instant }
  | { readonly is: 'first-copy'; readonly isUnderWay: boolean }
  | { readonly is: 'unheard' }
  | { readonly is: 'behind'; readonly byMs: number | null; readonly isSlow: boolean }
  | { readonly is: 'old'; readonly ageMs: number }
  | { readonly is: 'up-to-date'; readonly behindMs: number }
  /** Of a house on a PostgreSQL of the organiser's own: nothing follows its newest archive. */
  | { readonly is: 'archived'; readonly at: Instant }

/** Whole copies are at most 26 hours apart. */
export const longestBetweenBasesMs = 26 * hour
/** More than this behind is not up to date. */
export const mostBehindMs = 10_000
/** So far behind without a word of the place, nothing comes from the database: it cannot be followed. */
const cutOffAfterMs = minute

/** What will be done by itself, where no hand can mend it. */
export const byItself = 'elles reprennent dès que possible'

/** A place that a person took out is awaited until the next whole copy is due. `isOurs`: not only archives go there. */
export function placeState(place: JudgedPlace, now: Date, isOurs: boolean): PlaceState {
  const { kind, letGoAt, trouble, behindMs, doing, lastBase, silentSince } = place
  if (letGoAt !== null)
    return ageOf(letGoAt, now) > longestBetweenBasesMs
      ? { is: 'stopped', since: letGoAt, why: troubleWords('missing', kind) }
      : { is: 'taken-out', since: letGoAt }
  if (trouble !== null && trouble.kind !== 'slow')
    return { is: 'stopped', since: trouble.since, why: troubleWords(trouble.kind, kind) }
  if (silentSince !== null) return { is: 'stopped', since: silentSince, why: byItself }
  if (lastBase === null) return { is: 'first-copy', isUnderWay: doing === 'base' || doing === 'archive' }
  if (!isOurs) return archivedState(lastBase.endedAt, now)
  if (trouble !== null) return { is: 'behind', byMs: behindMs, isSlow: true }
  if (behindMs === null) return { is: 'unheard' }
  if (behindMs > cutOffAfterMs && doing === null)
    return { is: 'stopped', since: new Date(now.getTime() - behindMs).toISOString(), why: byItself }
  if (behindMs > mostBehindMs) return { is: 'behind', byMs: behindMs, isSlow: false }
  const ageMs = ageOf(lastBase.endedAt, now)
  return ageMs > longestBetweenBasesMs ? { is: 'old', ageMs } : { is: 'up-to-date', behindMs }
}

function archivedState(at: Instant, now: Date): PlaceState {
  const ageMs = ageOf(at, now)
  return ageMs > longestBetweenBasesMs ? { is: 'old', ageMs } : { is: 'archived', at }
}

/** How a thing is called that goes to a place: a copy of the database that is ours, else the archive. */
export const keptWords = (isOurs: boolean) =>
  isOurs
    ? { all: 'Copies', first: 'Première copie', last: 'Dernière copie complète' }
    : { all: 'Archives', first: 'Première archive', last: 'Dernière archive' }

/** What the block of the place says of it, beside its name. */
export function placeWords(state: PlaceState, now: Date, isOurs: boolean): string {
  const kept = keptWords(isOurs)
  switch (state.is) {
    case 'stopped':
      return `${kept.all} arrêtées depuis ${sinceWords(state.since, now)}\u00A0: ${state.why}`
    case 'taken-out':
      return `Retiré depuis ${sinceWords(state.since, now)}`
    case 'first-copy':
      return `${kept.first} ${state.isUnderWay ? 'en cours' : 'en attente'}`
    case 'unheard':
      return "En attente de l'emplacement"
    case 'behind':
      return `En retard${behindWords(state)}`
    case 'old':
      return oldWords(state.ageMs, isOurs)
    case 'up-to-date':
      return freshWords(state.behindMs)
    case 'archived':
      return `Archive ${agoWords(state.at, now)}`
  }
}

export const behindWords = ({ byMs, isSlow }: Extract<PlaceState, { is: 'behind' }>): string =>
  `${byMs === null ? '' : ` de ${formatDuration(byMs)}`}${isSlow ? '\u00A0: emplacement trop lent' : ''}`

export const oldWords = (ageMs: number, isOurs: boolean): string =>
  `${keptWords(isOurs).last} il y a ${formatDuration(ageMs)}`
