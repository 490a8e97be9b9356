/** Whether the house in a data folder may be put aside for another: it is empty, or its books go on at the other computer of two. */
import type { ConnectionSettings } from './platform/connection-settings.ts'
import { readRelayFile } from './platform/relay/relay-file.ts'
import { isEmptyHouse } from './restoring/empty-house.ts'

/** `owner`: of the house that lies there, which no server has open. */
export const isReplaceable =
  (dataDir: string) =>
  async (owner: ConnectionSettings): Promise<boolean> =>
    readRelayFile(dataDir)?.state === 'fenced' || isEmptyHouse(owner)
