/** The states of the places as the copier told them last, and what of them a screen shows. */
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import { mostBehindMs } from '#rules/copies/place-state.ts'
import type { Copier } from '../platform/copies/copier/copier-process.ts'
import type { PlaceNow } from '../platform/copies/copier-messages.ts'

export type CopierStates = {
  /** As it was told, and as much further behind as that is long ago. */
  of(slot: PlaceSlot): PlaceNow | undefined
  /** Nothing is known until the copier tells it anew. */
  forget(): void
}

type Parts = {
  readonly copier: Pick<Copier, 'listen'>
  /** Called when a screen would show something else, and not for every second that a place is behind. */
  readonly onChange: () => void
  /** Called with each state of a place. */
  readonly onPlace: (place: PlaceNow) => void
}

export function openCopierStates({ copier, onChange, onPlace }: Parts): CopierStates {
  let states = new Map<PlaceSlot, PlaceNow>()
  let toldMs = performance.now()
  let shown = ''
  copier.listen({
    onState: (places) => {
      states = new Map(places.map((place) => [place.slot, place]))
      toldMs = performance.now()
      for (const place of places) onPlace(place)
      const now = JSON.stringify(places.map(shownOf))
      if (now !== shown) onChange()
      shown = now
    },
    onTold: () => {},
    onSilence: onChange,
  })
  return {
    of: (slot) => {
      const state = states.get(slot)
      return state && aged(state, performance.now() - toldMs)
    },
    forget: () => {
      states = new Map()
      shown = ''
    },
  }
}

/** What was written since is missing there: behind a silent copier a place falls further behind with each second. */
const aged = (state: PlaceNow, ageMs: number): PlaceNow => ({
  ...state,
  behindMs: state.behindMs === null ? null : state.behindMs + Math.round(ageMs),
})

/** Free room changes with every piece that is written: a step of it is what a screen shows. */
const roomStep = 100_000_000

const shownOf = ({ slot, trouble, isLetGo, doing, bases, lastBase, behindMs, freeBytes }: PlaceNow) => [
  ...[slot, trouble, isLetGo, doing, bases, lastBase?.name],
  behindMs !== null && behindMs > mostBehindMs,
  freeBytes === null ? null : Math.floor(freeBytes / roomStep),
]
