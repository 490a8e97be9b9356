/** Writes down what the copier tells of a place by itself. */
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import type { House } from '../books/answer.ts'
import type { FromCopier, PlaceNow } from '../platform/copies/copier-messages.ts'
import { insertHole } from './copy-fact-store.ts'
import { type CopyPlace, letGoCopyPlace } from './copy-place-store.ts'
import type { DueCopies } from './due-copies.ts'
import { keepBase } from './run-copies.ts'

export type Told = Extract<FromCopier, { tells: 'hole' | 'needs-base' }>
type Writing = Pick<House, 'database'> & {
  readonly placeAt: (slot: PlaceSlot) => CopyPlace | undefined
  readonly onReturn: () => void
}

export function writeTold({ database, placeAt, onReturn }: Writing) {
  const known = new Set<string>()
  /** A copy that was made while the server was down is known from its place. */
  const keepKnown = async (placeId: string, { lastBase }: PlaceNow) => {
    const base = `${placeId} ${lastBase?.name}`
    if (!lastBase || known.has(base)) return
    known.add(base)
    await keepBase(database, placeId, lastBase).catch((error: unknown) => {
      // The next state tells of it again.
      known.delete(base)
      throw error
    })
  }
  return {
    hearState: async (state: PlaceNow) => {
      const place = placeAt(state.slot)
      if (!place) return
      await keepKnown(place.id, state)
      // A stick that was taken away is there again: nobody has to say so.
      const isWell = state.trouble === null || state.trouble.kind === 'removed'
      const isCopiedTo = !state.isLetGo && isWell && state.freeBytes !== null
      if (place.letGoAt === null || !isCopiedTo) return
      await letGoCopyPlace(database, place.id, null)
      onReturn()
    },
    hearTold: async (said: Told, due: Pick<DueCopies, 'ask'>) => {
      const place = placeAt(said.slot)
      if (!place) return
      if (said.tells === 'needs-base') return due.ask(place.id)
      const hole = { fromAt: new Date(said.from), untilAt: new Date(said.until) }
      await insertHole(database, { placeId: place.id, ...hole })
    },
  }
}
