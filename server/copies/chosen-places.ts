/** The places that were chosen on the screen, for a command that is not told where to copy. */
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { openDatabase } from '../platform/database.ts'
import { type CopyPlace, copyPlaces } from './copy-place-store.ts'

export async function chosenPlaces(address: ConnectionSettings): Promise<CopyPlace[]> {
  const database = openDatabase(address, { size: 1 })
  try {
    return await copyPlaces(database)
  } finally {
    await database.close()
  }
}
