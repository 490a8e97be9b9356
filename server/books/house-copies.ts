/** What the server knows and does about copies of its own database, beside what stands in the tables. */
import type { PlaceKind, PlaceSlot } from '#rules/copies/copy-place.ts'
import type { KeyState } from '#rules/copies/copy-tile.ts'
import type { DoneBase, LookedAt, PlaceNow } from '../platform/copies/copier-messages.ts'

/** A copy, an archive or a proof that somebody asked for, or that was due. */
export type CopyRun = {
  readonly runId: string
  readonly placeId: string
  readonly kind: 'copy' | 'archive' | 'proof'
  readonly beganAt: Date
  readonly doneBytes: number
  /** About how many there will be; null where nobody can say. */
  readonly ofBytes: number | null
  /** Null while it runs. */
  readonly outcome: 'done' | 'stopped' | 'failed' | null
  readonly base: DoneBase | null
  /** Why it failed, in French. */
  readonly why: string | null
}

export type RescueKeyNow = {
  readonly state: KeyState
  /** The half of it that the house keeps, which names it; null where there is none. */
  readonly publicKey: string | null
  readonly madeAt: Date | null
  readonly readBackAt: Date | null
}

type Place = { readonly id: string; readonly slot: PlaceSlot; readonly kind: PlaceKind }

export type KnownCopies = {
  readonly places: readonly { readonly slot: PlaceSlot; readonly lastBaseAt: Date | null }[]
  /** From whichever place. */
  readonly lastProvenAt: Date | null
}

export type HouseCopies = {
  /** False where the database is a PostgreSQL of the organiser's own: archives with the keys are then all that is brought to a place. */
  readonly isOurs: boolean
  /** What the copier told last of a place; undefined before it has. */
  readonly stateOf: (slot: PlaceSlot) => PlaceNow | undefined
  /** What was read last of the places of now and of their copies, for whoever may ask nothing of the database. */
  readonly known: () => KnownCopies
  /** Since when the copier says nothing; null while it speaks. */
  readonly silentSince: () => Date | null
  /** What runs, and what ended lately, newest first. */
  readonly runs: () => readonly CopyRun[]
  /** Begins it without waiting for its end. */
  readonly begin: (kind: CopyRun['kind'], place: Place, runId: string) => CopyRun
  /** Looks at a folder, or at every volume of the machine; `prepares` makes the folder a place of this house. */
  readonly look: (folder: string | null, prepares?: boolean) => Promise<readonly LookedAt[]>
  /** Ends what is being written there. Answers how long what comes later is kept, in milliseconds; null: nothing is written. */
  readonly letGo: (slot: PlaceSlot) => Promise<number | null>
  /** The places or the key have changed: tells the copier, and does what is due. */
  readonly follow: () => Promise<void>
  readonly key: {
    readonly read: () => RescueKeyNow
    /**
     * Answers the printed key, which is kept nowhere. Refuses where another key than `replaces` is in use; `note` is awaited before it
     * is made.
     */
    readonly make: (
      replaces: string | null,
      note: () => Promise<void>,
    ) => Promise<RescueKeyNow & { readonly printed: string }>
    /** Whether this is the printed key, or its end: then the house knows that the paper can be read. */
    readonly readBack: (publicKey: string, typed: string) => Promise<RescueKeyNow>
  }
}
