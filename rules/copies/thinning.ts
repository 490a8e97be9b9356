/**
 * What a place keeps: everything of the last seven days, one base a week for four weeks before, archives for good. Never goes:
 * the newest base and the newest proven one, what is being used, and the log that a kept base of the seven days needs.
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

const hour = 3_600_000
const day = 24 * hour
const wholeDays = 7
const week = 7 * day
const weeks = 4
/** When a place is full, the oldest go first, down to so many. */
const fewestBases = 2

/** By age nothing goes before the copies themselves have told of so much time. */
const borneOutMs = 2 * day

/**
 * Whether the copies of a place say what day it is, as the clock does: one was made two days ago, or at most four, and none in a time
 * yet to come. A clock that jumped to another year would make all of them old at once.
 */
export function isClockBorneOut(bases: readonly CopiedBase[], now: Date): boolean {
  const newestFirst = inOrder(bases).toReversed()
  const [newest] = newestFirst
  if (!newest || newest.endedAt.getTime() - now.getTime() > hour) return false
  // One that is dated after a later one was made while the clock was ahead.
  let latest = now.getTime()
  return newestFirst.some(({ endedAt }) => {
    latest = Math.min(latest, endedAt.getTime())
    const age = now.getTime() - latest
    return age >= borneOutMs && age <= 2 * borneOutMs
  })
}

type Thinned = OfPlace & {
  readonly now: Date
  /** Names of bases with which a reprise was proven. */
  readonly proven: readonly string[]
  /** Names of bases that a restore or a drill reads. */
  readonly inUse: readonly string[]
  readonly isFull: boolean
}

/** What the place holds, and what of its log follows each base: told once, since a place may bear a great many names. */
type Told = Thinned & { readonly after: (base: CopiedBase) => LogAfter }

function told(place: Thinned): Told {
  const known = new Map<CopiedBase, LogAfter>()
  const after = (base: CopiedBase) => {
    const found = known.get(base) ?? logAfter(base, place)
    known.set(base, found)
    return found
  }
  return { ...place, after }
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
    return stays.has(base.name) && (since === undefined ? from === undefined : base.endedAt >= since)
  })
  const neededFrom = carrying.concat(place.bases.filter(({ name }) => place.inUse.includes(name)))
  return {
    bases: place.bases.filter(({ name }) => !stays.has(name)),
    log: place.log.filter((one) => !isNeeded(one, neededFrom, place)),
    servedSince: servedWithoutGap(inOrder(place.bases).at(-1), place, from),
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
 * Since when the machine that wrote this base is served. Where a full place lost the log between two bases earlier, nothing before is
 * served any more.
 */
function servedWithoutGap(of: CopiedBase | undefined, place: Told, from: Date | undefined): Date | undefined {
  if (!of || !from) return undefined
  const bases = ofWriter(inOrder(place.bases), of).filter(({ endedAt }) => endedAt >= from)
  let since = bases.at(-1)
  for (const base of [...bases].reverse().slice(1)) {
    if (since && !leadsTo(base, since, place)) break
    since = base
  }
  return since?.endedAt
}

function leadsTo(base: CopiedBase, next: CopiedBase, place: Told): boolean {
  const after = place.after(base)
  const { reached } = after
  const isHole = ofWriter(place.holes, base).some(
    ({ from, position }) => base.endedAt <= from && from < next.endedAt && reached.position >= position,
  )
  return isHole || carriesTo(base, next, after)
}

type Staying = {
  readonly kept: readonly CopiedBase[]
  /** The end of the oldest base from which on all is kept. */
  readonly from: Date | undefined
}

function whatStays(place: Thinned): Staying {
  const bases = inOrder(place.bases)
  const begin = new Date(place.now.getTime() - wholeDays * day)
  // The last one before the seven days serves their first hours.
  const first = bases.findLast(({ endedAt }) => endedAt <= begin) ?? bases[0]
  const recent = bases.filter((base) => first !== undefined && base.endedAt >= first.endedAt)
  const older = bases.filter((base) => !recent.includes(base))
  const oldest = begin.getTime() - weeks * week
  const weekly = older.filter(
    (base, n) =>
      base.endedAt.getTime() > oldest &&
      weekOf(base) !== (older[n - 1] && weekOf(older[n - 1] as CopiedBase)),
  )
  return { kept: [...recent, ...weekly, ...untouchable(place)], from: first?.endedAt }
}

/** Weeks are counted from a fixed instant: the first base of a week stays so while it grows older. */
const weekOf = ({ endedAt }: CopiedBase): number => Math.floor(endedAt.getTime() / week)

function whatStaysWhenFull(place: Thinned): Staying {
  const bases = inOrder(place.bases)
  const kept = [...bases.slice(-fewestBases), ...untouchable(place)]
  const oldestOfLast = bases.at(-fewestBases) ?? bases[0]
  // One goes at a time: the place may have room after it.
  const goes = bases.find((base) => !kept.includes(base))
  const stays = goes ? bases.filter((base) => base !== goes) : bases
  const next = goes ? bases[bases.indexOf(goes) + 1] : oldestOfLast
  return { kept: stays, from: next?.endedAt }
}

function untouchable({ bases, proven, inUse }: Thinned): readonly CopiedBase[] {
  const ordered = inOrder(bases)
  const newest = ordered.at(-1)
  const newestProven = ordered.findLast(({ name }) => proven.includes(name))
  return [newest, newestProven, ...ordered.filter(({ name }) => inUse.includes(name))].filter(
    (base) => base !== undefined,
  )
}
