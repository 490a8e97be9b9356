/**
 * On a PostgreSQL that another party runs we get one account. Requests then run under a second role that cannot sign in,
 * which each connection takes on with `set role`, so that the books are append-only there as well. This guards against our
 * own mistakes only: a person with the account can undo `set role`. The embedded database gives the application an account
 * of its own instead.
 */
import type { Client } from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { withClient } from './one-client.ts'

export const appRole = 'farhapass_app'

export type LentRole = {
  app: ConnectionSettings
  /** Undefined when the owner may not create roles: then only our code keeps the books append-only, and a warning is logged. */
  appRole: string | undefined
}

/** Call before `migrate`, which grants this role its rights. */
export async function lendAppRole(owner: ConnectionSettings): Promise<LentRole> {
  const isLent = await withClient(owner, (client) => makeRole(client).catch(() => false))
  if (!isLent) return { app: owner, appRole: undefined }
  const options = [owner.options, `-c role=${appRole}`].filter(Boolean).join(' ')
  return { app: { ...owner, options }, appRole }
}

async function makeRole(client: Client): Promise<boolean> {
  const { rowCount: exists } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (!exists)
    await client.query(`create role ${appRole} nologin`).catch((error: { code?: string }) => {
      if (!['42710', '23505'].includes(error.code ?? '')) throw error
    })
  if (await mayTakeOn(client)) return true
  // Since PostgreSQL 16 the creator of a role may administer it, but may take it on only when granted.
  const { rows } = await client.query("select current_setting('server_version_num')::integer as version")
  const onlyOnRequest = rows[0].version >= 160_000 ? 'with inherit false, set true' : ''
  await client.query(`grant ${appRole} to current_user ${onlyOnRequest}`)
  return await mayTakeOn(client)
}

async function mayTakeOn(client: Client): Promise<boolean> {
  try {
    await client.query(`set role ${appRole}`)
    await client.query('reset role')
    return true
  } catch {
    return false
  }
}
