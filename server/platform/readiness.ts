/** Whether a sale could be booked now, and in one word why not: what a proxy asks before it sends anybody here. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionSettings } from './connection-settings.ts'
import { type Database, mustTakeWrites } from './database.ts'
import { isReadOnly } from './database-errors.ts'
import { withClient } from './one-client.ts'

/**
 * `read-only`: the address leads to a database that takes no writes. `uncommitted`: it reads, and commits nothing. `silent`: it does
 * not answer. `disk-full`: ours has no room.
 */
export type NotReady = 'read-only' | 'silent' | 'disk-full' | 'uncommitted'

type Asked = {
  readonly address: ConnectionSettings
  /** A sale needs one connection of each. */
  readonly databases: readonly Database[]
  readonly hasRoom?: (() => boolean) | undefined
  readonly mayMove?: boolean | undefined
}

export function openReadiness({ address, databases, hasRoom = () => true, mayMove = false }: Asked) {
  let reading: Promise<boolean> | undefined
  const stillReads = () => {
    reading ??= answersReads(address).finally(() => {
      reading = undefined
    })
    return reading
  }
  return async (): Promise<NotReady | undefined> => {
    if (!hasRoom()) return 'disk-full'
    try {
      await Promise.all(databases.map(mustTakeWrites))
      return undefined
    } catch (error) {
      // Nobody but we make our own database read-only, while its disk has no room.
      if (isReadOnly(error)) return mayMove ? 'read-only' : 'disk-full'
      return mayMove && (await stillReads()) ? 'uncommitted' : 'silent'
    }
  }
}

const patienceMs = 1_500

/** On a connection of its own: those that are kept are refused while commits do not return. */
const answersReads = (address: ConnectionSettings): Promise<boolean> =>
  Promise.race([
    withClient(address, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    ),
    wait(patienceMs, false, { ref: false }),
  ])
