/** The database of this start: the embedded one, or the PostgreSQL that the settings name; both are migrated. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import { appRole, lendAppRole } from './platform/app-role.ts'
import { type ConnectionSettings, connectionSettings } from './platform/connection-settings.ts'
import { folderFault } from './platform/data-folder.ts'
import { type EmbeddedPostgres, launchPostgres } from './platform/embedded-postgres/launch.ts'
import {
  awaitPostgres,
  isPlainToAnother,
  mustHoldEveryLetter,
  mustServeTheApplication,
} from './platform/fit-postgres.ts'
import { lockFolder } from './platform/folder-lock.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'

export type ReachedDatabase = {
  readonly owner: ConnectionSettings
  readonly app: ConnectionSettings
  /** The account for copies; undefined when the database is not embedded. */
  readonly copies?: ConnectionSettings
  /** The database itself where it is ours. */
  readonly own?: EmbeddedPostgres
  readonly hasRoom: () => boolean
  /** The free bytes on the database's disk; undefined when the database is not embedded. */
  readonly bytesLeft?: () => number
  /** Whether another database server may take over; always false for the embedded database. */
  readonly mayMove: boolean
  stop(): Promise<void>
}

export async function reachDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<ReachedDatabase> {
  return databaseUrl === undefined ? embedded(dataDir, log) : external(databaseUrl, log)
}

async function embedded(dataDir: string, log: Log): Promise<ReachedDatabase> {
  const unlock = lockFolder(dataDir)
  try {
    const database = await launch(dataDir, log)
    return { ...database, stop: () => database.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw folderFault(error, dataDir)
  }
}

const launch = async (dataDir: string, log: Log): Promise<ReachedDatabase> =>
  migrated(await launchPostgres({ directory: join(dataDir, 'database'), log: (line) => log.warn(line) }), log)

/** The embedded database of a first, whose books are as this program knows them when it resolves. */
export async function migrated(postgres: EmbeddedPostgres, log: Log): Promise<ReachedDatabase> {
  postgres.onDeath(() => log.error('PostgreSQL died and is being started again'))
  try {
    await migrate(postgres.owner, appRole)
  } catch (error) {
    // Otherwise it would keep running, and a copy of the folder would be a copy of a running database.
    await postgres.stop()
    throw error
  }
  return {
    owner: postgres.owner,
    app: postgres.app,
    copies: postgres.copies,
    own: postgres,
    hasRoom: () => postgres.hasRoom,
    bytesLeft: () => postgres.bytesLeft,
    mayMove: false,
    stop: postgres.stop,
  }
}

async function external(url: string, log: Log): Promise<ReachedDatabase> {
  const owner = connectionSettings(url)
  if (isPlainToAnother(owner))
    log.warn(
      { host: owner.host },
      'the database is asked in plain text over the network: add ?sslmode=verify-full to DATABASE_URL',
    )
  await awaitPostgres(owner, log)
  await mustHoldEveryLetter(owner)
  const lent = await lendAppRole(owner)
  if (lent.appRole === undefined)
    log.warn('this database account may not make roles: append-only rests on our code alone')
  await migrate(owner, lent.appRole, { account: owner.user })
  await mustServeTheApplication(lent.app, lent.appRole)
  return { owner, app: lent.app, hasRoom: () => true, mayMove: true, stop: async () => {} }
}
