import { join } from 'node:path'
import { appRole } from '../app-role.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { openReplication } from '../replication/replication-client.ts'
import type { WalPosition } from '../replication/wal-position.ts'
import { findBinaries } from './binaries.ts'
import { capSlots } from './cap-slots.ts'
import { copiesRole, databaseName, ensureRoles, ownerRole, prepareCluster, type Roles } from './cluster.ts'
import { lastRecordOfStopped } from './control-file.ts'
import { makeRoomToStart } from './disk-reserve.ts'
import { mustBeDurable } from './durability.ts'
import { becomeSecond, dropSlots, type Followed, promoteSecond } from './follow.ts'
import { type Home, isEmpty, settleIn } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { stopPostmaster } from './lock-files.ts'
import { startPostmaster } from './postmaster.ts'
import { secret } from './secrets.ts'
import { postmasterArguments } from './settings.ts'
import { type Endpoint, endpointOf, keepSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { watchDisk } from './watch-disk.ts'

export type EmbeddedPostgres = {
  /** The owner, who may do everything: for migrations, the audit and backups. */
  owner: ConnectionSettings
  /** The account of requests: it may neither change nor delete what is booked. */
  app: ConnectionSettings
  /** The account that receives the log and takes bases, and reads no table. */
  copies: ConnectionSettings
  /** The process id of the current server; it changes after a restart. */
  readonly pid: number
  /** False when the disk is nearly full: reads work, and nothing should be booked until it is true again. */
  readonly hasRoom: boolean
  /** Free bytes on the disk of the database. */
  readonly bytesLeft: number
  /** Called each time the server died by itself. It is being restarted; pools reconnect by themselves. */
  onDeath(listener: () => void): void
  /** Of a second computer: its database becomes that of a first. */
  promote(): Promise<void>
  /** Resolves when every session has ended and everything is written. */
  stop(): Promise<void>
  /** Of one that is stopped: where its last record begins. Undefined where it was not stopped cleanly, or was a second's. */
  lastRecord(): WalPosition | undefined
}

/**
 * Starts the embedded PostgreSQL on `directory` (made if absent), or takes over the one that still runs there,
 * and keeps it running until `stop`. Rejects when the data is of another major version, or may not be durable.
 */
export async function launchPostgres(options: {
  directory: string
  /** Of a second computer, whose cluster is a base of the first: it is started to follow until `promote`. */
  follows?: Followed
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const home = settleIn(options.directory)
  const binaries = findBinaries(home.account, join(home.folder, 'libraries'))
  await makeRoomToStart(home)
  if (options.follows && isEmpty(home)) throw new Error('A second computer needs a base of the first')
  await prepareCluster(home, binaries)
  const endpoint = await endpointOf(home)
  const roles = connections(home, endpoint)
  const { owner, app } = roles
  let readOnly = false
  let { follows } = options
  const start = async () => {
    keepSocketFolder(home, endpoint)
    if (follows) becomeSecond(home, follows)
    const posture = await makeRoomToStart(home)
    readOnly = posture.readOnly
    if (readOnly) log('The disk is full: the database starts for reading only')
    const args = postmasterArguments(home, endpoint, posture)
    const postmaster = await startPostmaster({ home, binaries, args, socketFolder: endpoint.host, log }, () =>
      answers(roles),
    )
    try {
      await mustBeDurable(owner, app)
      if (follows) await dropSlots(owner)
      else if (!readOnly) await prepareForCopies(home, roles)
    } catch (error) {
      await stopPostmaster(postmaster.pid, home)
      throw error
    }
    return postmaster
  }
  const kept = keepRunning(await start(), start, log)
  const disk = await watchDisk({ home, owner, log }, async () => {
    // A read-only server is stopped on purpose: it is restarted at once, and then takes writes.
    if (readOnly) await stopPostmaster(kept.current().pid, home)
  })
  return {
    ...roles,
    get pid() {
      return kept.current().pid
    },
    get hasRoom() {
      return disk.hasRoom() && !readOnly
    },
    get bytesLeft() {
      return disk.bytesLeft()
    },
    onDeath: kept.onDeath,
    async promote() {
      await promoteSecond(home, owner)
      follows = undefined
      await prepareForCopies(home, roles)
    },
    async stop() {
      disk.stop()
      const { pid } = await kept.release()
      await stopPostmaster(pid, home)
      removeSocketFolder(endpoint)
    },
    lastRecord: () => lastRecordOfStopped(home),
  }
}

export function connections(home: Home, endpoint: Endpoint): Roles {
  const to = { ...endpoint, database: databaseName, ssl: false }
  return {
    owner: { ...to, user: ownerRole, password: secret(home.folder, 'owner') },
    app: { ...to, user: appRole, password: secret(home.folder, 'app') },
    copies: { ...to, user: copiesRole, password: secret(home.folder, 'copies') },
  }
}

/** Errors while no server listens yet, or while it is starting, recovering, stopping, or busy with sessions of an earlier start. */
const notYet = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '53300', '57P01', '57P02', '57P03']
/** Errors when the role, its password or the database does not exist: a first start, or an interrupted one. */
const unprepared = ['28000', '28P01', '3D000']

async function answers(roles: Roles): Promise<boolean> {
  try {
    await withClient(roles.app, (client) => client.query('select 1'))
    return true
  } catch (error) {
    if (unprepared.includes(codeOf(error))) await ensureRoles(roles).catch(mustBeNotYet)
    else mustBeNotYet(error)
    return false
  }
}

/** A house of an earlier version has no account for copies yet. */
async function prepareForCopies(home: Home, roles: Roles): Promise<void> {
  const replication = await openReplication(roles.copies).catch((error: unknown) => {
    if (!unprepared.includes(codeOf(error))) throw error
  })
  if (replication) await replication.close()
  else await ensureRoles(roles)
  await capSlots(home, roles.owner)
}

/** Throws unless the error means «not yet». An error without a code is a connection that was cut or timed out. */
function mustBeNotYet(error: unknown): void {
  const code = codeOf(error)
  if (code && !notYet.includes(code)) throw error
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
