/**
 * Starts PostgreSQL on files that were brought back, in a folder of their own: it plays the log up to an instant or to its
 * end, and then takes writes. It never touches the socket, the reserve or the lock of the house.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { connections } from './launch.ts'
import { stopPostmaster } from './lock-files.ts'
import { writeOwnSettings } from './own-settings.ts'
import { postgresProcessesOn, signal } from './processes.ts'
import { cleanEnvironment } from './settings.ts'
import { type Endpoint, endpointOf, keepSocketFolder, removeSocketFolder } from './socket-folder.ts'

/** Beside the cluster: the log that recovery asks for, file by file. */
export const spoolOf = ({ folder }: Home): string => join(folder, 'spool')

/** The log ends before the instant that was asked for. */
export class LogEndsBefore extends Error {
  readonly end: Date | undefined

  constructor(end: Date | undefined) {
    super('the log ends before the instant that was asked for')
    this.end = end
  }
}

export type Recovery = {
  readonly home: Home
  readonly binaries: Binaries
  /** Undefined: to the end of the log. */
  readonly target?: Date | undefined
  /** The timeline on which the log goes on. */
  readonly timeline: number
  /** True for files that are thrown away afterwards: nothing is brought to the disk. */
  readonly isScratch?: boolean
  readonly signal?: AbortSignal | undefined
}

export type RestoredCluster = {
  readonly owner: ConnectionSettings
  /** The instant of the last transaction that was played; undefined when there was none. */
  readonly reachedAt: Date | undefined
  stop(): Promise<void>
}

export async function recoverCluster(recovery: Recovery): Promise<RestoredCluster> {
  const { home } = recovery
  prepare(home)
  const endpoint = await endpointOf(home)
  keepSocketFolder(home, endpoint)
  const { child, ended } = begin(recovery, endpoint)
  const stop = async () => {
    // What is thrown away need not be written first.
    if (recovery.isScratch) for (const pid of postgresProcessesOn(home.cluster)) signal(pid, 'SIGKILL')
    await stopPostmaster(child.pid ?? 0, home)
    removeSocketFolder(endpoint)
  }
  const { owner } = connections(home, endpoint)
  try {
    await becomesReady(owner, ended, recovery.signal)
    return { owner, reachedAt: await lastPlayed(owner), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function prepare(home: Home): void {
  const { cluster, account } = home
  writeOwnSettings(cluster)
  rmSync(join(cluster, 'standby.signal'), { force: true })
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  for (const path of [cluster, spoolOf(home)]) if (existsSync(path)) handOver(path, account)
}

function begin(recovery: Recovery, endpoint: Endpoint): { child: ChildProcess; ended: Promise<void> } {
  const { home, binaries } = recovery
  const log = openSync(home.log, 'a', 0o600)
  try {
    const child = spawn(binaries.postgres, argumentsOf(recovery, endpoint), {
      cwd: home.folder,
      env: cleanEnvironment(binaries.environment),
      stdio: ['ignore', log, log],
      detached: true,
      ...(home.account ? { uid: home.account.uid, gid: home.account.gid } : {}),
    })
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    return { child, ended: ended.then(() => Promise.reject(whyItEnded(home, recovery.target))) }
  } finally {
    closeSync(log)
  }
}

function argumentsOf(
  { home, target, timeline, isScratch = false }: Recovery,
  { host, port }: Endpoint,
): string[] {
  const isWindows = process.platform === 'win32'
  const settings = {
    ...(isWindows
      ? { listen_addresses: host }
      : { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }),
    port: String(port),
    max_connections: '20',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    hot_standby: 'off',
    archive_mode: 'off',
    synchronous_standby_names: '',
    // The folder of the cluster is where PostgreSQL works, so that no name of a folder is written into a command line.
    restore_command: isWindows ? 'copy "..\\spool\\%f" "%p"' : 'cp "../spool/%f" "%p"',
    recovery_target_timeline: String(timeline),
    recovery_target_action: 'promote',
    ...(target ? { recovery_target_time: targetText(target) } : {}),
    ...(isScratch ? { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  return [
    '-D',
    home.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** «2026-11-27 21:37:00.000+00»: PostgreSQL refuses the T and the Z of other ways of writing here. */
const targetText = (target: Date): string => target.toISOString().replace('T', ' ').replace('Z', '+00')

async function becomesReady(
  owner: ConnectionSettings,
  ended: Promise<void>,
  abort?: AbortSignal,
): Promise<void> {
  let fault: unknown
  ended.catch((error: unknown) => {
    fault = error
  })
  for (;;) {
    abort?.throwIfAborted()
    if (fault !== undefined) throw fault
    try {
      await withClient(owner, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (!isNotYet(error)) throw error
    }
    await wait(50)
  }
}

/** No socket yet, or one that says that recovery is under way. */
const isNotYet = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code)
}

const lastPlayed = (owner: ConnectionSettings): Promise<Date | undefined> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? undefined
  })

function whyItEnded({ log }: Home, target: Date | undefined): Error {
  const told = readFileSync(log, 'utf8')
  if (target && told.includes('recovery ended before configured recovery target was reached'))
    return new LogEndsBefore(lastInstant(told))
  return new Error(`PostgreSQL does not start on the files that were brought back.\n${told.slice(-2_000)}`)
}

/** «last completed transaction was at log time 2026-11-27 21:36:58.123456+00» */
function lastInstant(told: string): Date | undefined {
  const found = [...told.matchAll(/at log time (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,3})?)\d*\+00/g)].at(
    -1,
  )
  return found && new Date(`${found[1]}T${found[2]}Z`)
}
