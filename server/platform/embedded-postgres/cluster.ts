/** The data directory and its roles: made once, and repaired when a first start was interrupted. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Home, isEmpty } from './home.ts'
import { secret } from './secrets.ts'
import { cleanEnvironment } from './settings.ts'

export const ownerRole = 'farhapass_owner'
export const databaseName = 'farhapass'
/** Receives the log and takes bases, and may do nothing else: it reads no table. */
export const copiesRole = 'farhapass_copies'

export type Roles = {
  readonly owner: ConnectionSettings
  readonly app: ConnectionSettings
  readonly copies: ConnectionSettings
}

export async function prepareCluster(home: Home, binaries: Binaries): Promise<void> {
  if (isEmpty(home)) await makeCluster(home, binaries)
  const found = Number.parseInt(readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8'), 10)
  if (found !== binaries.major)
    throw new Error(
      `The database in ${home.cluster} was made by PostgreSQL ${found}; this version of FarhaPass brings ` +
        `PostgreSQL ${binaries.major}, which cannot read it. Nothing was changed. Start the FarhaPass that made it, ` +
        'make a backup there, and restore the backup here.',
    )
  handOver(home.cluster, home.account)
}

/** Made under another name and then renamed, so that an interrupted first start leaves no half data directory. */
async function makeCluster(home: Home, binaries: Binaries): Promise<void> {
  removeOldNests(home)
  const nest = mkdtempSync(join(home.folder, 'new-'))
  const cluster = join(nest, 'cluster')
  const passwordFile = join(nest, 'password')
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(passwordFile, secret(home.folder, 'owner'), { mode: 0o600 })
  if (home.account)
    for (const path of [nest, cluster, passwordFile]) chownSync(path, home.account.uid, home.account.gid)
  await runInitdb(home, binaries, ['-D', cluster, `--pwfile=${passwordFile}`])
  chmodSync(cluster, 0o700)
  try {
    renameSync(cluster, home.cluster)
  } catch (error) {
    // Another process of ours made the data directory in the meantime.
    if (!existsSync(join(home.cluster, 'PG_VERSION'))) throw error
  }
  rmSync(nest, { recursive: true, force: true })
}

/** Removes the folders of interrupted first starts; a young folder may belong to a process that is still at work. */
function removeOldNests({ folder }: Home): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('new-'))) {
    const nest = join(folder, name)
    if (Date.now() - statSync(nest).mtimeMs > 600_000) rmSync(nest, { recursive: true, force: true })
  }
}

/** The builtin locale is the same on every machine and needs none installed; checksums detect data that a disk has corrupted. */
async function runInitdb(home: Home, binaries: Binaries, where: string[]): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8']
  const trust = ['-U', ownerRole, '-A', 'scram-sha-256', '--data-checksums']
  await promisify(execFile)(binaries.initdb, [...where, ...locale, ...trust], {
    cwd: home.folder,
    env: cleanEnvironment(binaries.environment),
    ...(home.account ? { uid: home.account.uid, gid: home.account.gid } : {}),
  })
}

/**
 * Makes the two roles and the database, under an advisory lock: without it, one of two first starts at once would fail and
 * stop the server that the other start relies on.
 */
export async function ensureRoles({ owner, ...roles }: Roles): Promise<void> {
  await withClient({ ...owner, database: 'postgres' }, async (client) => {
    // Held until the connection closes. No other code takes an advisory lock in this database.
    await client.query('select pg_advisory_lock(1)')
    await makeRoles(client, roles)
  })
}

/** Skips each step that an earlier start already did. */
export async function makeRoles(client: Client, { app, copies }: Omit<Roles, 'owner'>): Promise<void> {
  await makeRole(client, app, '')
  await makeRole(client, copies, 'replication')
  const { rowCount: hasDatabase } = await client.query('select 1 from pg_database where datname = $1', [
    app.database,
  ])
  if (!hasDatabase) await client.query(`create database ${app.database}`)
  await client.query(`revoke all on database ${app.database} from public`)
  // PostgreSQL lets every role into the databases that it brings.
  await client.query('revoke all on database postgres, template1 from public')
  await client.query(`grant connect on database ${app.database} to ${app.user}`)
}

async function makeRole(client: Client, role: ConnectionSettings, right: 'replication' | ''): Promise<void> {
  const password = client.escapeLiteral(role.password)
  const { rowCount: exists } = await client.query('select 1 from pg_roles where rolname = $1', [role.user])
  await client.query(`${exists ? 'alter' : 'create'} role ${role.user} login ${right} password ${password}`)
}
