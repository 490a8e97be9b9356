/**
 * What of a place brings an instant back: one base that had ended by then, and the log from its end on, unbroken. Positions in
 * the log count its bytes.
 */

/**
 * The machine that wrote it, since its key was made. Two houses that were brought back from one copy go on under the same number of
 * timeline: the log of one is never taken for that of the other.
 */
type Written = { readonly writer: string }

export type CopiedBase = Written & {
  readonly name: string
  readonly timeline: number
  /** The base holds the log between these itself. */
  readonly start: bigint
  readonly end: bigint
  readonly endedAt: Date
  /** The same end by the time that has passed on its place (steady-time.ts); one that does not say it was made before bases did. */
  readonly steadyAt?: Date | undefined
}

/** The bytes of the log between two positions, on one timeline. */
export type CopiedLog = Written & {
  readonly timeline: number
  readonly from: bigint
  readonly until: bigint
}

/** At a promotion a timeline leaves its parent. */
export type Fork = Written & { readonly timeline: number; readonly parent: number; readonly at: bigint }

/** Nothing was copied from this instant on, at which the log had come so far, until a base ended. */
export type Hole = Written & { readonly from: Date; readonly position: bigint }

export type OfPlace = {
  readonly bases: readonly CopiedBase[]
  readonly log: readonly CopiedLog[]
  readonly forks: readonly Fork[]
  readonly holes: readonly Hole[]
}

export type Reached = { readonly timeline: number; readonly position: bigint }

/** Whether less came back than was to be there. Positions alone tell: of a quiet house the end of the log is old, and all of it. */
export const fallsShort = (reached: Reached, told: Reached): boolean =>
  reached.timeline < told.timeline || (reached.timeline === told.timeline && reached.position < told.position)

export type LogAfter = { readonly reached: Reached; readonly taken: readonly CopiedLog[] }

/**
 * How far the log goes on after a base without a gap, and which of it that takes. Where a timeline was left, the newest one
 * goes on.
 */
export function logAfter(base: CopiedBase, place: Pick<OfPlace, 'log' | 'forks'>): LogAfter {
  const taken: CopiedLog[] = []
  const [log, forks] = [ofWriter(place.log, base), ofWriter(place.forks, base)]
  let reached: Reached = { timeline: base.timeline, position: base.end }
  for (const timeline of lineOf(base, forks)) {
    if (timeline !== reached.timeline) {
      const fork = forks.find((one) => one.timeline === timeline)
      if (!fork || reached.position < fork.at) break
      reached = { timeline, position: fork.at }
    }
    const onIt = log.filter((one) => one.timeline === timeline && one.until > reached.position)
    for (const one of onIt.sort((a, b) => compare(a.from, b.from) || compare(b.until, a.until))) {
      if (one.from > reached.position) break
      if (one.until <= reached.position) continue
      taken.push(one)
      reached = { timeline, position: one.until }
    }
  }
  return { reached, taken }
}

export const ofWriter = <One extends Written>(all: readonly One[], { writer }: Written): readonly One[] =>
  all.filter((one) => one.writer === writer)

/** The timeline of the base, then the children that lead to its newest descendant. */
function lineOf({ timeline, end }: CopiedBase, forks: readonly Fork[]): readonly number[] {
  const parentOf = new Map(forks.map((fork) => [fork.timeline, fork]))
  const newestFirst = forks.map((fork) => fork.timeline).sort((a, b) => b - a)
  for (const newest of newestFirst) {
    const line = [newest]
    for (let fork = parentOf.get(newest); fork && line[0] !== timeline; fork = parentOf.get(fork.parent)) {
      if (fork.parent === timeline && fork.at < end) break
      line.unshift(fork.parent)
    }
    if (line[0] === timeline) return line
  }
  return [timeline]
}

export const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whether the log after a base goes on to another without a gap. */
export function carriesTo(base: CopiedBase, next: CopiedBase, { reached, taken }: LogAfter): boolean {
  if (base.writer !== next.writer) return false
  const onItsTimeline =
    base.timeline === next.timeline
      ? base.end
      : taken.findLast((one) => one.timeline === next.timeline)?.until
  const position = reached.timeline === next.timeline ? reached.position : onItsTimeline
  return position !== undefined && position >= next.start
}

/** Whether the log that arrives at this position goes on from a base: otherwise a base is needed at once. */
export const isCarriedOn = (at: Reached & Written, place: OfPlace): boolean =>
  ofWriter(place.bases, at).some((base) => {
    const { reached } = logAfter(base, place)
    return reached.timeline === at.timeline && reached.position >= at.position
  })

export type Serving =
  | { readonly base: CopiedBase }
  | { readonly refused: 'no-copy' }
  | { readonly refused: 'begins-after'; readonly begin: Date }
  | { readonly refused: 'in-a-hole'; readonly from: Date; readonly until: Date }

/** Whether the log ends before the instant is told by PostgreSQL, when it plays it. */
export function servingInstant(
  instant: Date,
  place: { readonly bases: readonly CopiedBase[]; readonly holes: readonly Pick<Hole, 'from'>[] },
): Serving {
  const bases = inOrder(place.bases)
  const [oldest] = bases
  if (!oldest) return { refused: 'no-copy' }
  const base = bases.findLast(({ endedAt }) => endedAt <= instant)
  if (!base) return { refused: 'begins-after', begin: oldest.endedAt }
  const hole = place.holes.find(({ from }) => base.endedAt <= from && from < instant)
  const after = bases.find(({ endedAt }) => endedAt > instant)
  if (hole && after) return { refused: 'in-a-hole', from: hole.from, until: after.endedAt }
  return { base }
}

/** In the order in which they were made, which the log of one machine tells: a clock may have been wrong meanwhile. */
export function inOrder<Base extends CopiedBase>(bases: readonly Base[]): readonly Base[] {
  const isOne = bases.every(({ writer }) => writer === bases[0]?.writer)
  return bases.toSorted((a, b) =>
    isOne ? a.timeline - b.timeline || compare(a.end, b.end) : a.endedAt.getTime() - b.endedAt.getTime(),
  )
}
