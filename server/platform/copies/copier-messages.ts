/**
 * What the server and its copier tell each other. The server never opens a file of a place: all it knows comes by these.
 *
 * A new fact of each second is a field of `PlaceNow`, kept in `copier/told-state.ts` and shown by `server/books/copies-in-view.ts`. One that
 * is told once, as `hole` is, is heard in `server/copies/write-told.ts`, which gives it to a table.
 */
import type { PlaceDoing, PlaceKind, PlaceSlot, PlaceTrouble } from '#rules/copies/copy-place.ts'
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import type { ConnectionSettings } from '../connection-settings.ts'

export type PlaceWanted = {
  readonly slot: PlaceSlot
  readonly folder: string
  readonly name: string
  /** True from «Retirer» until it is put back. It also comes back by itself, once it was away and is there again. */
  readonly isLetGo?: boolean
}

export type DoneBase = {
  readonly name: string
  readonly beganAt: string
  readonly endedAt: string
  readonly bytes: number
  readonly figures: CopiedFigures
}

export type ToCopier =
  /** The first message. Without an address the database is a PostgreSQL of the organiser's own, and archives alone are kept. */
  | { readonly tells: 'house'; readonly address: ConnectionSettings | null; readonly dataDir: string }
  /** The whole list, at the start and each time it changes; with the id of a house whose address is not told. */
  | { readonly tells: 'places'; readonly places: readonly PlaceWanted[]; readonly house?: string | null }
  /** While tills are open bases read slowly, and a drill stops at once. */
  | { readonly tells: 'tills'; readonly areOpen: boolean }
  /** Takes a base now. Urgent: somebody waits for it, or nothing is copied until it is there. */
  | {
      readonly asks: 'copy'
      readonly id: string
      readonly slot: PlaceSlot
      readonly figures: CopiedFigures
      readonly isUrgent: boolean
    }
  /** Ends the last piece and closes every file, so that the stick can be taken out. */
  | { readonly asks: 'let-go'; readonly id: string; readonly slot: PlaceSlot }
  | { readonly asks: 'drill'; readonly id: string; readonly slot: PlaceSlot }
  /** Writes on the place what became of a drill, once it was compared with the living books too. */
  | {
      readonly asks: 'keep-drill'
      readonly id: string
      readonly slot: PlaceSlot
      readonly base: string
      readonly reachedAt: string
      readonly isSound: boolean
    }
  /** Checks the finished archive `file` of the data disk, seals it onto the place as `name`, then removes `file`. Answers a `DoneBase`. */
  | {
      readonly asks: 'archive'
      readonly id: string
      readonly slot: PlaceSlot
      readonly file: string
      readonly name: string
      readonly beganAt: string
      /** Counted before the archive was begun. */
      readonly figures: CopiedFigures
    }
  /** Answers one `LookedAt`; `prepares` also makes it a place of the house. Without a folder: those of every volume. */
  | {
      readonly asks: 'look'
      readonly id: string
      readonly folder: string | null
      readonly house: string
      /** The name of the event, for whoever finds several houses on a stick. */
      readonly name: string
      readonly prepares: boolean
    }

export type LookedAt = {
  readonly folder: string
  readonly freeBytes: number
  readonly kind: PlaceKind
  /** On the same disk as the data: lost together with it. */
  readonly isSameDisk: boolean
  /** The houses that have copies there, by their ids. */
  readonly houses: readonly string[]
}

export type PlaceNow = {
  readonly slot: PlaceSlot
  readonly freeBytes: number | null
  /** How long ago the oldest change that is not on the place was made. */
  readonly behindMs: number | null
  /** The instant up to which the place holds everything. */
  readonly placedUpTo: string | null
  readonly lastBase: DoneBase | null
  readonly bases: number
  readonly trouble: { readonly kind: PlaceTrouble; readonly since: string } | null
  readonly isLetGo: boolean
  readonly doing: PlaceDoing | null
}

export type FromCopier =
  /** Each second, and at once when a trouble begins or ends. */
  | { readonly tells: 'state'; readonly places: readonly PlaceNow[] }
  /** Nothing was copied between these instants. */
  | { readonly tells: 'hole'; readonly slot: PlaceSlot; readonly from: string; readonly until: string }
  /** What arrives goes on from no base that lies there: a new place, a lost slot, a promotion. */
  | { readonly tells: 'needs-base'; readonly slot: PlaceSlot }
  | { readonly tells: 'progress'; readonly id: string; readonly doneBytes: number }
  | { readonly answers: string; readonly ok: true; readonly result: unknown }
  | { readonly answers: string; readonly ok: false; readonly code: string; readonly detail?: string }
