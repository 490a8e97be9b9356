/** Checks at the start that the organiser's own PostgreSQL, and any pooler before it, works for us, rather than failing in the evening. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionSettings } from './connection-settings.ts'
import { openDatabase } from './database.ts'
import { refusalOf } from './database-errors.ts'
import type { Log } from './log.ts'
import { withClient } from './one-client.ts'

const tryAgainMs = 500

/** Waits for PostgreSQL: after a power cut its machine may start more slowly than ours. Rejects after `patienceMs`. */
export async function awaitPostgres(
  owner: ConnectionSettings,
  log: Pick<Log, 'warn'>,
  patienceMs = 60_000,
): Promise<void> {
  const until = performance.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await withClient(owner, async (client) => void (await client.query('select 1')))
    } catch (error) {
      if (refusalOf(error)?.code !== 'service-unavailable') throw error
      const { host, port } = owner
      if (performance.now() > until)
        throw new Error(`PostgreSQL at ${host}, port ${port}, does not answer.`, { cause: error })
      if (isFirst)
        log.warn(
          { host, port },
          `PostgreSQL does not answer yet: waiting for it, ${patienceMs / 1_000} s at most`,
        )
      await wait(tryAgainMs)
    }
  }
}

/**
 * Refuses a database that cannot store every character: the name of a dish in Arabic would stop a sale. Call before the
 * first migration.
 */
export async function mustHoldEveryLetter(owner: ConnectionSettings): Promise<void> {
  const { rows } = await withClient(owner, (client) => client.query('show server_encoding'))
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(
    `The database ${owner.database} is encoded in ${encoding}. FarhaPass needs UTF8: create database … encoding 'UTF8' template template0.`,
  )
}

/** Two connections, so that a pooler may switch between its own. */
const connections = 2
const questions = 10

const nameItself = 'Name the database itself in DATABASE_URL'

/**
 * Refuses a pooler (PgBouncer) in transaction mode, in which our prepared statements get lost, and one that refuses or drops
 * the settings of a connection: booked rows could then be deleted, and a lock would be waited for without end. Asks in the
 * way the application will ask.
 */
export async function mustServeTheApplication(
  app: ConnectionSettings,
  appRole: string | undefined,
): Promise<void> {
  const database = openDatabase(app, { size: connections })
  const ask = () =>
    database.transaction(
      (tx) => tx.sql<Served>`
        select current_user as role, current_setting('lock_timeout') <> '0' as "isBounded"`,
    )
  try {
    const answers = (await Promise.all(Array.from({ length: questions }, ask))).flatMap(({ rows }) => rows)
    const other = appRole && answers.find(({ role }) => role !== appRole)?.role
    if (other)
      throw new Error(
        `Requests would run as ${other} and not as ${appRole}: what stands before PostgreSQL drops the settings of a connection. ${nameItself}.`,
      )
    if (!answers.every(({ isBounded }) => isBounded))
      throw new Error(
        `Locks would be waited for without end: what stands before PostgreSQL drops the settings of a connection. ${nameItself}.`,
      )
  } catch (error) {
    if (isRefusedSetting(error))
      throw new Error(
        `What stands before PostgreSQL refuses the settings of a connection (${(error as Error).message}). ${nameItself}.`,
        { cause: error },
      )
    if (!isLostStatement(error)) throw error
    throw new Error(
      `Prepared statements are lost between two transactions: what stands before PostgreSQL lends its connections by the transaction. ${nameItself}.`,
      { cause: error },
    )
  } finally {
    await database.close()
  }
}

type Served = { readonly role: string; readonly isBounded: boolean }

/** PgBouncer's answer to a setting that it does not know. */
const isRefusedSetting = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '08P01' &&
  /startup parameter/.test(error.message)

/** The prepared statement does not exist, or exists already: the pooler used a connection of another client. */
const isLostStatement = (error: unknown) =>
  error instanceof Error && 'code' in error && ['26000', '42P05'].includes(String(error.code))

const isHere = (host: string) =>
  host.startsWith('/') || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)

/** Whether passwords and sales would travel to another machine unencrypted. */
export const isPlainToAnother = ({ host, ssl }: ConnectionSettings): boolean => !ssl && !isHere(host)
