/**
 * A server of the version before knows nothing of the tables that migrations make: what it books meanwhile would be missing from
 * them, and what it books later would fail.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

const pollMs = 200

/**
 * Waits for the servers of this database to go, as one that was told to stop does; rejects when one is still there after `patienceMs`.
 * Done at once when nothing is pending any more: another process that starts meanwhile has applied it, and serves.
 */
export async function awaitOtherServersGone(
  client: Client,
  isPending: () => Promise<boolean>,
  { appRole, patienceMs }: { readonly appRole: string | undefined; readonly patienceMs: number },
): Promise<void> {
  const until = performance.now() + patienceMs
  while ((await isPending()) && (await countServers(client, appRole)) > 0) {
    if (performance.now() > until)
      throw new Error(
        'Another FarhaPass of an earlier version still runs on this database. Stop it, on every machine; then start this one.',
      )
    await wait(pollMs)
  }
}

async function countServers(client: Client, appRole: string | undefined): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count
       from pg_stat_activity
      where datname = current_database()
        and usename = coalesce($1, current_user)
        and application_name = 'farhapass'
        and pid <> pg_backend_pid()`,
    [appRole ?? null],
  )
  return rows[0]?.count ?? 0
}
