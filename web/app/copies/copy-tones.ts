/** In which tone a place of copies, and the end of a copy or proof, are told. */
import type { CopyRunOnTheWire } from '#contract/venue/copies.ts'
import type { PlaceState } from '#rules/copies/place-state.ts'

export type PlaceTone = 'good' | 'warn' | 'bad' | 'off' | 'note'

export function toneOf(state: PlaceState): PlaceTone {
  if (state.is === 'first-copy') return state.isUnderWay ? 'note' : 'warn'
  const tones: Readonly<Record<Exclude<PlaceState['is'], 'first-copy'>, PlaceTone>> = {
    ...{ stopped: 'bad', 'taken-out': 'off', 'up-to-date': 'good', archived: 'good' },
    ...{ unheard: 'warn', behind: 'warn', old: 'warn', removed: 'warn' },
  }
  return tones[state.is]
}

export const tonesOfEnds: Readonly<Record<NonNullable<CopyRunOnTheWire['outcome']>, PlaceTone>> = {
  done: 'good',
  stopped: 'warn',
  failed: 'bad',
}
