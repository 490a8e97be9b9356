/**
 * What a place keeps: everything of the last seven days, one base a week for four weeks before, archives for good. Never goes:
 * the newest base and the newest proven one, what is being used, and the log that a kept base of the seven days needs. Days are counted
 * by the time that has passed on the place (steady-time.ts).
 */
import {
  type CopiedBase,
  type CopiedLog,
  carriesTo,
  inOrder,
  type LogAfter,
  logAfter,
  type OfPlace,
  ofWriter,
} from './serving-instant.ts'

const day = 86_400_000
const week = 7 * day
const weeks = 4
/** When a place is full, the oldest go first, down to so many. */
const fewestBases = 2

type Thinned = OfPlace & {
  /** By the time that has passed on the place, as `steadyAt` of its bases. */
  readonly now: Date
  /** Names of bases with which a reprise was proven. */
  readonly proven: readonly string[]
  /** Names of bases that a restore or a drill reads. */
  readonly inUse: readonly string[]
  readonly isFull: boolean
}

/** What the place holds, and what of its log follows each base: told once, since a place may bear a great many names. */
type Told = Thinned & {
  /** The oldest first. */
  readonly ordered: readonly CopiedBase[]
  readonly steady: (base: CopiedBase) => Date
  readonly after: (base: CopiedBase) => LogAfter
}

function told(place: Thinned): Told {
  const known = new Map<CopiedBase, LogAfter>()
  const after = (base: CopiedBase) => {
    const found = known.get(base) ?? logAfter(base, place)
    known.set(base, found)
    return found
  }
  const said = place.bases.flatMap((base) => base.steadyAt?.getTime() ?? [])
  // Bases of before they said it are no older than the first that does.
  const oldest = new Date(Math.min(place.now.getTime(), ...said))
  const steady = (base: CopiedBase) => base.steadyAt ?? oldest
  const ordered = inOrder(place.bases).toSorted((a, b) => steady(a).getTime() - steady(b).getTime())
  return { ...place, ordered, steady, after }
}

export type Thinning = {
  readonly bases: readonly CopiedBase[]
  readonly log: readonly CopiedLog[]
  /** Every instant from here on is served, of the machine that wrote the newest base; undefined where there is no base. */
  readonly servedSince: Date | undefined
}

/** What goes, and since when everything is served by what stays. */
export function thinning(asked: Thinned): Thinning {
  const place = told(asked)
  const { from, kept } = place.isFull ? whatStaysWhenFull(place) : whatStays(place)
  const stays = new Set(kept.map(({ name }) => name))
  const carrying = place.bases.filter((base) => {
    const since = servedWithoutGap(base, place, from)
    const carries = since === undefined ? from === undefined : place.steady(base) >= place.steady(since)
    return stays.has(base.name) && carries
  })
  const neededFrom = carrying.concat(place.bases.filter(({ name }) => place.inUse.includes(name)))
  return {
    bases: place.bases.filter(({ name }) => !stays.has(name)),
    log: place.log.filter((one) => !isNeeded(one, neededFrom, place)),
    servedSince: servedWithoutGap(place.ordered.at(-1), place, from)?.endedAt,
  }
}

/** The log of a base that is used may be read already: all of it stays, up to where it is broken and beyond. */
function isNeeded(one: CopiedLog, kept: readonly CopiedBase[], place: Told): boolean {
  // What follows no base that is known here may follow one that another paper opens.
  if (kept.length === 0 || ofWriter(place.bases, one).length === 0) return true
  // A timeline that was left before the base does not follow it.
  return ofWriter(kept, one).some(
    ({ timeline, start }) => one.timeline > timeline || (one.timeline === timeline && one.until > start),
  )
}

/**
 * The base since which the machine that wrote this one is served. Where a full place lost the log between two bases earlier, nothing before
 * is served any more.
 */
function servedWithoutGap(
  of: CopiedBase | undefined,
  place: Told,
  from: CopiedBase | undefined,
): CopiedBase | undefined {
  if (!of || !from) return undefined
  const bases = ofWriter(place.ordered.slice(place.ordered.indexOf(from)), of)
  let since = bases.at(-1)
  for (const base of [...bases].reverse().slice(1)) {
    if (since && !leadsTo(base, since, place)) break
    since = base
  }
  return since
}

function leadsTo(base: CopiedBase, next: CopiedBase, place: Told): boolean {
  const after = place.after(base)
  const { reached } = after
  const isHole = ofWriter(place.holes, base).some(
    ({ position }) => base.end <= position && position <= next.end && reached.position >= position,
  )
  return isHole || carriesTo(base, next, after)
}

type Staying = {
  readonly kept: readonly CopiedBase[]
  /** The oldest base from which on all is kept. */
  readonly from: CopiedBase | undefined
}

function whatStays(place: Told): Staying {
  const { ordered, steady } = place
  const begin = new Date(place.now.getTime() - week)
  // The last one before the seven days serves their first hours.
  const from = ordered.findLast((base) => steady(base) <= begin) ?? ordered[0]
  const begins = from ? ordered.indexOf(from) : 0
  const [older, recent] = [ordered.slice(0, begins), ordered.slice(begins)]
  const oldest = begin.getTime() - weeks * week
  const weekly = older.filter(
    (base, n) => steady(base).getTime() > oldest && isFirstOfWeek(base, older[n - 1], place),
  )
  return { kept: [...recent, ...weekly, ...untouchable(place)], from }
}

/**
 * Weeks are counted from a fixed instant: the first base of a week stays so while it grows older. By the clock too, since less time is
 * counted than a machine was off.
 */
const isFirstOfWeek = (base: CopiedBase, before: CopiedBase | undefined, { steady }: Told): boolean =>
  !before ||
  weekOf(steady(base)) !== weekOf(steady(before)) ||
  weekOf(base.endedAt) !== weekOf(before.endedAt)

const weekOf = (at: Date): number => Math.floor(at.getTime() / week)

function whatStaysWhenFull(place: Told): Staying {
  const { ordered } = place
  const kept = [...ordered.slice(-fewestBases), ...untouchable(place)]
  const oldestOfLast = ordered.at(-fewestBases) ?? ordered[0]
  // One goes at a time: the place may have room after it.
  const goes = ordered.find((base) => !kept.includes(base))
  const stays = goes ? ordered.filter((base) => base !== goes) : ordered
  return { kept: stays, from: goes ? ordered[ordered.indexOf(goes) + 1] : oldestOfLast }
}

function untouchable({ ordered, proven, inUse }: Told): readonly CopiedBase[] {
  const newest = ordered.at(-1)
  const newestProven = ordered.findLast(({ name }) => proven.includes(name))
  return [newest, newestProven, ...ordered.filter(({ name }) => inUse.includes(name))].filter(
    (base) => base !== undefined,
  )
}
