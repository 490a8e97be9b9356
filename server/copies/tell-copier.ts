/** Tells the copier of the places and of the tills, each as soon as it has changed. */
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import type { House } from '../books/answer.ts'
import type { HouseCopies } from '../books/house-copies.ts'
import type { Copier } from '../platform/copies/copier/copier-process.ts'
import type { Live } from '../platform/live.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { isAnyTillOpen } from '../till/till-store.ts'
import { readIdOfDatabase } from './copy-fact-store.ts'
import { type CopyPlace, copyPlaces } from './copy-place-store.ts'

/** A till that opens stops a proof within a second. */
const tillsEveryMs = 300

type Telling = Pick<House, 'database'> & {
  readonly copier: Pick<Copier, 'tellPlaces' | 'tellTills'>
  readonly live: Pick<Live, 'listen'>
  readonly isOurs: boolean
  readonly onError: (error: unknown) => void
  readonly key: Pick<HouseCopies['key'], 'read'>
  /** The copier opens places anew: what it told of them before is past. */
  readonly onChange: () => void
}

export function openTelling({ database, copier, live, isOurs, onError, key, onChange }: Telling) {
  let known = ''
  let places: readonly CopyPlace[] = []
  let areOpen: boolean | undefined
  const tellTills = singleFlight(async () => {
    const isAny = await isAnyTillOpen(database)
    if (isAny !== areOpen) copier.tellTills(isAny)
    areOpen = isAny
  })
  let tills: NodeJS.Timeout | undefined
  const tellTillsSoon = () => {
    tills ??= setTimeout(() => {
      tills = undefined
      void tellTills().catch(onError)
    }, tillsEveryMs)
  }
  live.listen({
    onChange: (topics) => topics.includes('tills') && tellTillsSoon(),
    onUnknown: tellTillsSoon,
  })
  return {
    placeAt: (slot: PlaceSlot) => places.find((place) => place.slot === slot),
    placeOf: (placeId: string) => places.find(({ id }) => id === placeId),
    tell: async () => {
      places = await copyPlaces(database)
      const { publicKey } = key.read()
      const wanted = (publicKey === null ? [] : places).map(({ slot, folder, name, letGoAt }) => ({
        ...{ slot, folder, name },
        isLetGo: letGoAt !== null,
      }))
      copier.tellPlaces(wanted, isOurs ? null : await readIdOfDatabase(database))
      const now = JSON.stringify([publicKey, wanted.map(({ slot, folder }) => [slot, folder])])
      if (now !== known) onChange()
      known = now
      await tellTills()
    },
    close: () => clearTimeout(tills),
  }
}
