import type { ConnectionSettings } from '../connection-settings.ts'
import { settleIn } from './home.ts'
import { connections, launchPostgres } from './launch.ts'
import { livingPostmaster } from './lock-files.ts'
import { endpointOf } from './socket-folder.ts'

export type Visit = { owner: ConnectionSettings; leave(): Promise<void> }

/** For a short look at the data: beside the server that runs on it, or by starting it for as long as the visit lasts. */
export async function visitPostgres(directory: string): Promise<Visit> {
  const home = settleIn(directory)
  if (livingPostmaster(home) === undefined) {
    const { owner, stop } = await launchPostgres({ directory })
    return { owner, leave: stop }
  }
  return { owner: connections(home, await endpointOf(home)).owner, leave: async () => {} }
}
