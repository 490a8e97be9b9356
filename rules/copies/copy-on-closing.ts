/** The line that offers, once the last till is closed, to take the evening home: which place it speaks of, and until when it stays. */
import type { KeyState } from './copy-tile.ts'
import type { Instant } from './copy-times.ts'
import type { JudgedPlace } from './place-state.ts'

type OfferedPlace = Pick<JudgedPlace, 'letGoAt' | 'trouble'> & {
  readonly id: string
  readonly kind: 'disk' | 'stick' | 'share'
  readonly lastBase: { readonly beganAt: Instant } | null
}
type OfferedRun = {
  readonly placeId: string
  readonly kind: 'copy' | 'archive' | 'proof'
  readonly beganAt: Instant
}

/** As in the answer of the server: a screen asks this rule with the answer itself. */
type Offered<Place extends OfferedPlace, Run extends OfferedRun> = {
  readonly isOurs: boolean
  readonly key: { readonly state: KeyState }
  readonly places: readonly Place[]
  /** Newest first. */
  readonly runs: readonly Run[]
  readonly isAnyTillOpen: boolean
  readonly lastTillClosedAt: Instant | null
}

type Where = {
  /** When the till was closed whose report the line stands in; undefined beside no report. */
  readonly reportedAt?: Date | undefined
  /** The place of which this very page has begun something: its end is told here. */
  readonly actedOn?: string | undefined
}

/**
 * Undefined where there is no line. It stays, with what was copied, until the place is taken away or the next till opens, also for whoever
 * leaves the page and returns; beside the report of the till that was closed last it also says that the place was taken away.
 */
export function copyOnClosing<Place extends OfferedPlace, Run extends OfferedRun>(
  copies: Offered<Place, Run>,
  { reportedAt, actedOn }: Where,
) {
  if (copies.lastTillClosedAt === null || copies.isAnyTillOpen) return undefined
  const closedAt = Date.parse(copies.lastTillClosedAt)
  const kind = copies.isOurs ? 'copy' : 'archive'
  const runAt = ({ id }: Place) =>
    copies.runs.find((run) => run.kind === kind && run.placeId === id && Date.parse(run.beganAt) > closedAt)
  const isCopied = ({ lastBase }: Place) => Date.parse(lastBase?.beganAt ?? '') > closedAt
  const place = placeToTake(copies, actedOn, (one) => isCopied(one) || runAt(one) !== undefined)
  if (!place) return undefined
  const isOfAnother = reportedAt !== undefined && reportedAt.getTime() !== closedAt
  const isTakenAway = reportedAt === undefined && isAway(place)
  if (actedOn === undefined && (isOfAnother || isTakenAway)) return undefined
  return { place, run: runAt(place), isCopied: isCopied(place) }
}

/** Unplugged without a word it is as far away; that it is missed is told elsewhere. */
const isAway = ({ letGoAt, trouble }: OfferedPlace): boolean =>
  letGoAt !== null || trouble?.kind === 'missing'

/** The place that was begun with; else what is carried away most easily, of those that can be copied to now, or were since the closing. */
function placeToTake<Place extends OfferedPlace>(
  { key, places }: { readonly key: { readonly state: KeyState }; readonly places: readonly Place[] },
  actedOn: string | undefined,
  isBegun: (place: Place) => boolean,
): Place | undefined {
  if (actedOn !== undefined) return places.find(({ id }) => id === actedOn)
  if (key.state === 'missing') return undefined
  const isReady = ({ letGoAt, trouble }: Place) =>
    letGoAt === null && (trouble === null || trouble.kind === 'removed')
  const fit = places.filter((place) => isReady(place) || isBegun(place))
  return fit.find(({ kind }) => kind === 'stick') ?? fit[0]
}
