/**
 * A server of an earlier version does not know tables that new migrations make: what it books meanwhile would be missing
 * from them, and what it books later would fail.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

const pollMs = 200

/**
 * Waits until the other servers of this database are gone, as a server that was told to stop will be. Rejects when one is
 * still there after `patienceMs`, and names its machine. `account`: the account servers sign in with; by default the one
 * that asks. Ends at once when no migration is pending any more: another process that started meanwhile has applied it and
 * serves.
 */
export async function awaitOtherServersGone(
  client: Client,
  isPending: () => Promise<boolean>,
  { account, patienceMs }: { readonly account: string | undefined; readonly patienceMs: number },
): Promise<void> {
  const until = performance.now() + patienceMs
  while (await isPending()) {
    const other = await findServer(client, account)
    if (!other) return
    if (performance.now() > until)
      throw new Error(
        `Another FarhaPass of an earlier version still runs on this database: ${other.place}, since ${utc(other.since)}. Stop it, on every ` +
          'machine; then start this one.',
      )
    await wait(pollMs)
  }
}

type OtherServer = { readonly place: string; readonly since: Date }

const utc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The server that has been connected longest. */
async function findServer(client: Client, account: string | undefined): Promise<OtherServer | undefined> {
  const { rows } = await client.query<OtherServer>(
    `select coalesce('on ' || host(client_addr), 'on the machine of the database') as place,
            backend_start as since
       from pg_stat_activity
      where datname = current_database()
        and usename = coalesce($1, current_user)
        and application_name = 'farhapass'
        and pid <> pg_backend_pid()
      order by backend_start
      limit 1`,
    [account ?? null],
  )
  return rows[0]
}
