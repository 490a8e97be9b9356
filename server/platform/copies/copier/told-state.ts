/** What is told about a place each second. Kept in memory: no question about it waits for the place. */
import type { PlaceTrouble } from '#rules/copies/copy-place.ts'
import type { PlaceNow, PlaceWanted } from '../copier-messages.ts'
import type { Placed } from '../log/copy-log.ts'
import type { Pace } from '../pace.ts'
import type { WhatIsThere } from '../place/what-is-there.ts'
import { asBase, type DoneArchive } from '../taking/archive-on-place.ts'
import { asDoneBase, type Done } from '../taking/done-file.ts'
import { openToldCopies, type ToldCopies } from './told-copies.ts'

/** After a trouble, so long passes before a place that still is behind counts as slow. */
const catchingUpMs = 120_000
const upToDateMs = 5_000

type Doing = PlaceNow['doing']

export type ToldState = {
  now(): PlaceNow
  /** Whether the place is there, and ours. */
  isHeld(): boolean
  held(isHeld: boolean): void
  trouble(kind: PlaceTrouble): void
  free(bytes: number): void
  placed(placed: Placed): void
  there(there: WhatIsThere): void
  /** The archives of a place without bases, oldest first. */
  archived(archives: readonly DoneArchive[]): void
  /** The bases, or the archives of a place without bases. */
  readonly copies: Omit<ToldCopies<Done | DoneArchive>, 'there' | 'placed'>
  letGo(): void
  comeBack(): void
  /** Tells what is being done until the work has ended. One work at a time. */
  doing<Result>(what: NonNullable<Doing>, work: () => Promise<Result>): Promise<Result>
}

type Watching = Pick<Pace, 'hungAfterMs' | 'slowAfterMs'> & {
  readonly waitingMs: () => number
  readonly onChange: () => void
}

/** These end when the place is there again; the others when a piece lies on it. */
const endedByHolding: readonly PlaceTrouble[] = ['missing', 'read-only', 'hung', 'taken']
const endedByPiece: readonly PlaceTrouble[] = ['full', 'altered', 'failed']

export function openToldState({ slot, ...wanted }: PlaceWanted, watching: Watching): ToldState {
  const { onChange } = watching
  let isHeld = false
  let isLetGo = wanted.isLetGo ?? false
  let freeBytes: number | null = null
  let upTo: Date | null = null
  let bases: Pick<PlaceNow, 'lastBase' | 'bases'> = { lastBase: null, bases: 0 }
  let doing: Doing = null
  const copies = openToldCopies<Done | DoneArchive>(onChange)
  const behindMs = () => (upTo ? Math.max(0, Date.now() - upTo.getTime()) : null)
  const troubles = openTroubles(watching, { isHeld: () => isHeld, behindMs: () => behindMs() ?? 0 })
  const setLetGo = (is: boolean) => {
    isLetGo = is
    onChange()
  }
  return {
    now: () => {
      const { kept, isCatchingUp } = troubles.find()
      return {
        ...{ slot, freeBytes, behindMs: behindMs(), placedUpTo: upTo?.toISOString() ?? null },
        ...{ ...bases, trouble: isLetGo ? null : (kept ?? removed(copies.missedSince())), isLetGo },
        doing: doing ?? (isCatchingUp && kept === null ? 'catching-up' : null),
      }
    },
    isHeld: () => isHeld,
    held: (is) => {
      isHeld = is
      if (is) troubles.end(endedByHolding)
    },
    trouble: troubles.begin,
    free: (bytes) => {
      freeBytes = bytes
    },
    placed: (placed) => {
      upTo = placed.upTo ?? upTo
      copies.placed(placed)
      if (placed.isPiece) troubles.end(endedByPiece)
    },
    there: ({ done, bases: { length } }) => {
      const last = done.at(-1)
      bases = { lastBase: last ? asDoneBase(last) : null, bases: length }
      copies.there(done)
    },
    archived: (archives) => {
      const newest = archives.at(-1)
      bases = { lastBase: newest ? asBase(newest) : null, bases: archives.length }
      copies.there(archives)
      troubles.end(endedByPiece)
    },
    copies,
    letGo: () => setLetGo(true),
    comeBack: () => setLetGo(false),
    doing: async (what, work) => {
      if (doing !== null) throw Object.assign(new Error(`The place is busy: ${doing}`), { code: 'busy' })
      doing = what
      onChange()
      try {
        return await work()
      } finally {
        doing = null
        onChange()
      }
    },
  }
}

const removed = (since: Date | null): PlaceNow['trouble'] =>
  since && { kind: 'removed', since: since.toISOString() }

type Asked = { readonly isHeld: () => boolean; readonly behindMs: () => number }

function openTroubles(
  { waitingMs, onChange, hungAfterMs, slowAfterMs }: Watching,
  { isHeld, behindMs }: Asked,
) {
  let kept: PlaceNow['trouble'] = null
  let catchingUpSince: number | null = performance.now()
  const set = (kind: PlaceTrouble | null, since = new Date()) => {
    if ((kept?.kind ?? null) === kind) return
    kept = kind && { kind, since: since.toISOString() }
    if (kind === null) catchingUpSince = performance.now()
    onChange()
  }
  const end = (kinds: readonly PlaceTrouble[]) => {
    if (kept && kinds.includes(kept.kind)) set(null)
  }
  return {
    begin: (kind: PlaceTrouble) => set(kind),
    end,
    /** Found at each telling, since whoever hangs tells nothing. */
    find: () => {
      const waiting = waitingMs()
      if (waiting > hungAfterMs) set('hung', new Date(Date.now() - waiting))
      else if (isHeld()) end(['hung'])
      if (behindMs() < upToDateMs) {
        catchingUpSince = null
        end(['slow'])
      }
      const isBehind = isHeld() && behindMs() > slowAfterMs
      const isCatchingUp =
        catchingUpSince !== null && performance.now() - catchingUpSince < catchingUpMs && isBehind
      if (kept === null && isBehind && !isCatchingUp) set('slow')
      return { kept, isCatchingUp }
    },
  }
}
