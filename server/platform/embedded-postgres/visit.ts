import type { ConnectionSettings } from '../connection-settings.ts'
import { settleIn } from './home.ts'
import { connections, launchPostgres } from './launch.ts'
import { livingPostmaster } from './lock-files.ts'
import { endpointOf } from './socket-folder.ts'

export type Visit = { owner: ConnectionSettings; leave(): Promise<void> }

/** Opens the data for a short look: uses the server that runs on it, or starts one for the duration of the visit. */
export async function visitPostgres(directory: string): Promise<Visit> {
  const home = settleIn(directory)
  if (livingPostmaster(home) === undefined) {
    const { owner, stop } = await launchPostgres({ directory })
    return { owner, leave: stop }
  }
  return { owner: connections(home, await endpointOf(home)).owner, leave: async () => {} }
}
