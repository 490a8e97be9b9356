/** Whether the house in a data folder may be put aside for another: it is empty, or its books go on at the other computer of two. */
import { join } from 'node:path'
import type { ConnectionSettings } from './platform/connection-settings.ts'
import { isEmpty as isWithoutCluster, settleIn } from './platform/embedded-postgres/home.ts'
import { visitPostgres } from './platform/embedded-postgres/visit.ts'
import { readRelayFile } from './platform/relay/relay-file.ts'
import { isEmptyHouse } from './restoring/empty-house.ts'

/** `owner`: of the house that lies there, which no server has open. */
export const isReplaceable = async (dataDir: string, owner: ConnectionSettings): Promise<boolean> =>
  readRelayFile(dataDir)?.state === 'fenced' || isEmptyHouse(owner)

/** Of a data folder that no server has open: whether a house lies there that may not be put aside. */
export async function holdsHouse(dataDir: string): Promise<boolean> {
  const database = join(dataDir, 'database')
  if (isWithoutCluster(settleIn(database))) return false
  const visit = await visitPostgres(database)
  try {
    return !(await isReplaceable(dataDir, visit.owner))
  } finally {
    await visit.leave()
  }
}
