/**
 * The places where copies of the house lie: at most two folders, each on another disk, a stick or a shared folder.
 *
 * A new trouble of one joins `placeTroubles`, the error that means it `server/platform/copies/files/place-trouble.ts`; what ends it stands in
 * `server/platform/copies/copier/told-state.ts`, where nothing complains. A new kind needs a migration and is told apart in
 * `server/platform/copies/place/look-at-folder.ts`. The compiler asks for the words of both (`place-words.ts`).
 */
import { Refusal } from '../plain/refusal.ts'

export const placeKinds = ['disk', 'stick', 'share'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * `missing`: unplugged, unmounted, or its marker is not there. `taken`: another copier writes there. `slow`: more than ten seconds
 * behind although it writes. `altered`: a link or something else lies where a file of ours should. `removed`: a whole copy that lay there
 * is gone, or some of it.
 */
export const placeTroubles = [
  'missing',
  'full',
  'read-only',
  'hung',
  'slow',
  'taken',
  'altered',
  'removed',
  'failed',
] as const
export type PlaceTrouble = (typeof placeTroubles)[number]

/** With the others a place is copied to all the same. */
export const stopsCopies = (trouble: PlaceTrouble): boolean => trouble !== 'slow' && trouble !== 'removed'

/** A place has one replication slot, `copies_1` or `copies_2`. */
export const placeSlots = [1, 2] as const
export type PlaceSlot = (typeof placeSlots)[number]

export const placeDoings = ['base', 'drill', 'archive', 'catching-up'] as const
export type PlaceDoing = (typeof placeDoings)[number]

export const longestPlaceName = 40
export const longestPlaceFolder = 1_000

type Kept = { readonly slot: PlaceSlot; readonly name: string; readonly folder: string }

/** The slot of a place that is to be added. Refusals in this order: the name, the number of places, the folder. */
export function slotOfNewPlace(
  draft: { readonly name: string; readonly folder: string },
  kept: readonly Kept[],
) {
  mustBeNamed(draft.name, kept)
  const slot = placeSlots.find((one) => kept.every((place) => place.slot !== one))
  if (slot === undefined) throw new Refusal('copy-places-too-many', { most: placeSlots.length })
  if (!isWholePath(draft.folder)) throw new Refusal('copy-folder-malformed')
  if (kept.some(({ folder }) => folder === draft.folder)) throw new Refusal('copy-folder-taken')
  return slot
}

/** The name tells two places apart on every screen. */
export function mustBeNamed(name: string, others: readonly Pick<Kept, 'name'>[]): void {
  if (name.trim() === '') throw new Refusal('copy-place-name-missing')
  const same = (other: string) => other.toLowerCase() === name.trim().toLowerCase()
  if (others.some((other) => same(other.name))) throw new Refusal('copy-place-name-taken')
}

/** «/media/cle», «D:\copies», «\\serveur\copies»: a path that does not depend on where the server was started. */
const isWholePath = (folder: string): boolean => /^(\/|[A-Za-z]:[\\/]|\\\\)/.test(folder)

/** «CLE» of /media/fatima/CLE, as long as the name of a place may be. */
export const nameOfFolder = (folder: string): string =>
  (folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder).slice(0, longestPlaceName)
