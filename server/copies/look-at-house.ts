/** What a house is, for whoever is about to copy it or to put another one in its place. */
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { openDatabase } from '../platform/database.ts'
import { isAnyTillOpen } from '../till/till-store.ts'
import { readEventSettings } from '../venue/event-store.ts'
import { readCopiedFigures } from './copied-figures-store.ts'

export type LookedAtHouse = {
  readonly name: string
  readonly figures: CopiedFigures
  /** People sell: the house is read slowly. */
  readonly hasOpenTill: boolean
}

export async function lookAtHouse(address: ConnectionSettings): Promise<LookedAtHouse> {
  const database = openDatabase(address, { size: 1, patienceMs: 60_000 })
  try {
    return await database.snapshot(async (tx) => {
      const { name } = await readEventSettings(tx)
      const { operations, cards, lastSale } = await readCopiedFigures(tx)
      return { name, figures: { operations, cards, lastSale }, hasOpenTill: await isAnyTillOpen(tx) }
    })
  } finally {
    await database.close()
  }
}
