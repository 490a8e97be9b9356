/**
 * Brings a database to the schema of this version: numbered migrations, each applied once, then views and grants, which are
 * made again whenever anything changed. Several processes may do it at the same moment: each step locks the table
 * `migration`, so the second process finds the step done.
 */
import type { Client } from 'pg'
import { takeOverFromBefore } from './before-baseline.ts'
import { type ConnectionSettings, connectionSettings } from './connection-settings.ts'
import { databaseFolder } from './database-folder.ts'
import { checksumOf, type DatabaseFiles, readDatabaseFiles, type SqlFile } from './migration-files.ts'
import { withClient } from './one-client.ts'
import { awaitOtherServersGone } from './servers-before-migrating.ts'

type Ways = {
  readonly folder?: string
  /** How long a server that was told to stop may take to end, in milliseconds. */
  readonly patienceMs?: number
  /** The account with which servers sign in, if it is not `appRole` itself but takes that role on. */
  readonly account?: string
}

/** The name of the row in `migration` that stands for the latest views and grants. */
const viewsAndGrants = 'views and grants'

/**
 * Answers the names of the migrations applied now. `appRole` is the role that `grants.sql` calls `farhapass_app`; undefined
 * leaves the grants out. Rejects, with nothing half done, when an applied file was changed or is unknown to this version,
 * when the data is older than the baseline, or while a server of an earlier version is still connected.
 */
export async function migrate(
  owner: ConnectionSettings | string,
  appRole: string | undefined,
  { folder = databaseFolder(), patienceMs = 15_000, account = appRole }: Ways = {},
): Promise<string[]> {
  const files = readDatabaseFiles(folder)
  const settings = typeof owner === 'string' ? connectionSettings(owner) : owner
  return await withClient(settings, async (client) => {
    await makeMigrationTable(client)
    const isPending = async () => {
      const recorded = await readRecorded(client)
      return recorded.size > 0 && files.migrations.some(({ name }) => !recorded.has(name))
    }
    await awaitOtherServersGone(client, isPending, { account, patienceMs })
    await holdingTheTable(client, () => takeOver(client, files))
    const applied: string[] = []
    for (const file of files.migrations)
      if (await holdingTheTable(client, () => applyOnce(client, file, files))) applied.push(file.name)
    await holdingTheTable(client, () => renewViewsAndGrants(client, files, appRole))
    return applied
  })
}

async function makeMigrationTable(client: Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.migration') is not null as exists")
  if (rows[0].exists) return
  await client
    .query(
      `create table if not exists migration (
         name        text primary key,
         checksum    text not null,
         applied_at  timestamptz not null default now()
       )`,
    )
    .catch((error: { code?: string }) => {
      // Another process made the table between the check and the creation: the name, type or catalogue row is a duplicate.
      if (!['42P07', '42710', '23505'].includes(error.code ?? '')) throw error
    })
}

async function holdingTheTable<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('lock table migration in share row exclusive mode')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function takeOver(client: Client, { migrations: [baseline] }: DatabaseFiles): Promise<void> {
  const recorded = await readRecorded(client)
  if (baseline) await takeOverFromBefore(client, new Set(recorded.keys()), baseline)
}

/** True when applied now; false when it was applied before, unchanged. */
async function applyOnce(client: Client, file: SqlFile, { migrations }: DatabaseFiles): Promise<boolean> {
  const recorded = await readRecorded(client)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...recorded.keys()].find((name) => !known.has(name))
  if (unknown)
    throw new Error(
      "Cette base vient d'une version plus récente\u00A0: démarrez celle-là, ou restaurez une copie.",
    )
  const checksum = recorded.get(file.name)
  if (checksum === file.checksum) return false
  if (checksum)
    throw new Error(
      `The migration ${file.name} was changed after it was applied. Put the file back as it was, and write the ` +
        'change as a new migration.',
    )
  const later = [...recorded.keys()].find((name) => name > file.name)
  if (later) throw new Error(`The migration ${file.name} comes too late: ${later} was applied before it.`)
  await run(client, file)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [file.name, file.checksum])
  return true
}

async function readRecorded(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration where name <> $1',
    [viewsAndGrants],
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function renewViewsAndGrants(
  client: Client,
  files: DatabaseFiles,
  appRole: string | undefined,
): Promise<void> {
  const { migrations, views, grants } = files
  const all = [...migrations, ...views, ...(grants ? [grants] : [])]
  const checksum = checksumOf([appRole ?? '', ...all.map((file) => file.checksum)].join())
  const { rowCount: isCurrent } = await client.query(
    'select 1 from migration where name = $1 and checksum = $2',
    [viewsAndGrants, checksum],
  )
  if (isCurrent) return
  await dropViews(client)
  for (const view of views) await run(client, view)
  if (grants && appRole) await run(client, forRole(grants, client.escapeIdentifier(appRole)))
  await client.query(
    `insert into migration (name, checksum)
     values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [viewsAndGrants, checksum],
  )
}

const forRole = (grants: SqlFile, role: string): SqlFile => ({
  ...grants,
  sql: grants.sql.replaceAll('farhapass_app', role),
})

/** Drops our own views only: views of an extension stay. */
async function dropViews(client: Client): Promise<void> {
  const { rows } = await client.query<{ view: string }>(
    `select format('%I.%I', n.nspname, c.relname) as view
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v'
        and n.nspname = 'public'
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  for (const { view } of rows) await client.query(`drop view if exists ${view} cascade`)
}

async function run(client: Client, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  }
}
