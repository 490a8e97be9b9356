/**
 * The database of a second computer: it receives the log of the first as it is written, and answers reads. It takes writes only
 * once it is promoted.
 */
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { takeBase } from '../replication/take-base.ts'
import { isOfLog, sumsIn, unpackTar } from '../replication/unpack-base.ts'
import { positionOf, type WalPosition } from '../replication/wal-position.ts'
import { handOver } from './account.ts'
import type { Home } from './home.ts'
import { writeOwnSettings } from './own-settings.ts'

export type Followed = {
  /** The account that receives the log of the first computer. */
  readonly first: ConnectionSettings
  /** Keeps there what was not received yet. */
  readonly slot: string
}

/**
 * Takes a base of the first as the cluster of `home`, in place of one that can no longer follow and does not run. Cut short, all is as it
 * was.
 */
export async function takeFirstBase(
  home: Home,
  first: ConnectionSettings,
  watched: Pick<Parameters<typeof takeBase>[1], 'onProgress' | 'signal'> = {},
): Promise<void> {
  const nest = mkdtempSync(join(home.folder, 'base-'))
  const cluster = join(nest, 'cluster')
  let found: ReadonlyMap<string, string> = new Map()
  try {
    const { manifest } = await takeBase(first, {
      ...watched,
      pace: 'soon',
      onTar: async (tar) => {
        found = await unpackTar(tar, cluster)
      },
    })
    mustBeAsListed(found, sumsIn(manifest))
    if (existsSync(home.cluster)) renameSync(home.cluster, join(nest, 'former'))
    renameSync(cluster, home.cluster)
  } finally {
    rmSync(nest, { recursive: true, force: true })
  }
}

function mustBeAsListed(found: ReadonlyMap<string, string>, listed: ReadonlyMap<string, string>): void {
  const wrong = [...listed].find(([path, sum]) => found.get(path) !== sum)
  const [unknown] = [...found.keys()].filter((path) => !listed.has(path) && !isOfLog(path))
  if (wrong ?? unknown) throw new Error(`The base is not as PostgreSQL lists it: ${wrong?.[0] ?? unknown}`)
}

/**
 * Before each start as a second. What the first had set for itself is emptied with it: the names of its second would make this one wait
 * for itself, for ever, once it is first.
 */
export function becomeSecond(home: Home, { first, slot }: Followed): void {
  const settings = {
    ...{ primary_conninfo: connectionText(first), primary_slot_name: slot },
    // A first that is back is covered again at once, not after PostgreSQL's own five seconds.
    wal_retrieve_retry_interval: '500ms',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`)
  writeOwnSettings(home.cluster, lines.join(''))
  writeFileSync(signalIn(home), '', { mode: 0o600 })
  handOver(home.cluster, home.account)
}

const signalIn = ({ cluster }: Home): string => join(cluster, 'standby.signal')

/** What it kept for others while it was the first: nobody asks for it here, and it would fill the disk. */
export const dropSlots = (owner: ConnectionSettings): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active',
    )
  })

/** Of a computer that was a second, whether PostgreSQL had made its database one that takes writes. */
export const wasPromoted = (home: Home): boolean => !existsSync(signalIn(home))

/** As PostgreSQL's own client library reads it. */
function connectionText({ host, port, user, password }: ConnectionSettings): string {
  const parts = { host, port, user, password, application_name: 'second', sslmode: 'disable' }
  return Object.entries(parts)
    .map(([name, value]) => `${name}='${String(value).replace(/['\\]/g, '\\$&')}'`)
    .join(' ')
}

/** As PostgreSQL reads its files of settings. */
const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Resolves once the cluster takes writes, also where it does already, because what came after the first time failed. Nothing of the time
 * as a second is left in its settings.
 */
export async function promoteSecond(home: Home, owner: ConnectionSettings): Promise<void> {
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ promoted: boolean }>(
      'select not pg_is_in_recovery() or pg_promote(true, 60) as promoted',
    )
    if (!rows[0]?.promoted) throw new Error('PostgreSQL was not promoted within a minute')
    writeOwnSettings(home.cluster)
    handOver(home.cluster, home.account)
    await client.query('select pg_reload_conf()')
  })
}

export type Following = {
  /**
   * The process that receives the log of the first. It says «streaming» as soon as it has a connection, also where the first then has
   * nothing for it: one that is there still at the next look streams.
   */
  readonly receiver: number | undefined
  /** How far the log lies on this disk; undefined before the first byte came since the start. */
  readonly received: WalPosition | undefined
  /** How far its tables are. */
  readonly replayed: WalPosition | undefined
}

export const lookAtFollowing = (owner: ConnectionSettings): Promise<Following> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{
      received: string | null
      replayed: string | null
      receiver: number | null
    }>(
      `select pg_last_wal_receive_lsn()::text as received,
              pg_last_wal_replay_lsn()::text as replayed,
              (select pid from pg_stat_wal_receiver where status = 'streaming') as receiver`,
    )
    const [row] = rows
    return {
      receiver: row?.receiver ?? undefined,
      received: positionIn(row?.received),
      replayed: positionIn(row?.replayed),
    }
  })

const positionIn = (text: string | null | undefined): WalPosition | undefined =>
  text ? positionOf(text) : undefined
