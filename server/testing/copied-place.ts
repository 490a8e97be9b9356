/** One place of a house that sells, copied to in this process, with a slot of its own. */

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import { openPlace, type Place } from '../platform/copies/copier/place.ts'
import type { PlaceSeams } from '../platform/copies/copier/place-at-work.ts'
import type { FromCopier, PlaceNow } from '../platform/copies/copier-messages.ts'
import { filesOfThisMachine } from '../platform/copies/files/place-files.ts'
import { prepareHouseFolder } from '../platform/copies/place/find-house.ts'
import type { CopiedHouse } from './copied-house.ts'
import { noFigures } from './copying-house.ts'
import { quickPace } from './quick-pace.ts'

export type CopiedPlace = {
  readonly place: Place
  /** The folder of the house on the place. */
  readonly folder: string
  readonly slot: string
  readonly said: readonly string[]
  now(): PlaceNow
  told<Tells extends 'needs-base' | 'hole'>(tells: Tells): readonly Extract<FromCopier, { tells: Tells }>[]
  copy(): ReturnType<Place['copy']>
  /** Resolves when everything written by now lies on the place, with how long that took. */
  catchesUp(): Promise<number>
  /** Resolves when this is told, with how long that took. */
  isTold(kind: string | null): Promise<number>
}

let slots = 0

/** `chosen` is the folder that people chose; it is made a place of the house first. */
export async function openCopiedPlace(
  { postgres, dataDir, keys, house }: CopiedHouse,
  chosen: string,
  seams: PlaceSeams & { readonly isPrepared?: boolean; readonly slot?: number } = {},
): Promise<CopiedPlace> {
  mkdirSync(chosen, { recursive: true })
  const said = { house, name: 'Festival', madeAt: new Date().toISOString() }
  const folder = seams.isPrepared
    ? join(chosen, `farhapass-${house}`)
    : await prepareHouseFolder(filesOfThisMachine, chosen, said)
  slots += seams.slot === undefined ? 1 : 0
  const slot = (seams.slot ?? slots) as PlaceSlot
  const heard: FromCopier[] = []
  const complaints: string[] = []
  const place = await openPlace({
    wanted: { slot, folder: chosen, name: 'Clé' },
    holder: randomUUID(),
    house: { id: house, address: postgres.copies, dataDir, keys, farhapass: '0', settings: {} },
    tell: (message) => heard.push(message),
    onChange: () => {},
    complain: (error) => complaints.push(String(error)),
    seams: { pace: quickPace, ...seams },
  })
  const until = async (isSo: () => boolean) => {
    const begun = performance.now()
    while (!isSo()) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (performance.now() - begun > 90_000)
        throw new Error(`Waited in vain: ${JSON.stringify([place.now(), complaints])}`)
    }
    return performance.now() - begun
  }
  return {
    ...{ place, folder, slot: `copies_${slot}`, said: complaints, now: place.now },
    told: (tells) => heard.filter((message) => 'tells' in message && message.tells === tells) as never,
    copy: async () => {
      await until(() => place.now().freeBytes !== null)
      let isOver = false
      const copying = place.copy({ figures: noFigures, pace: 'fast', onProgress: () => {} }).finally(() => {
        isOver = true
      })
      copying.catch(() => {})
      await until(() => isOver)
      return copying
    },
    catchesUp: () => {
      const from = new Date()
      return until(() => new Date(place.now().placedUpTo ?? 0) > from)
    },
    isTold: (kind) => until(() => (place.now().trouble?.kind ?? null) === kind),
  }
}
