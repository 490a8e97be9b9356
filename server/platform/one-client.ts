import { Client } from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'

/**
 * Opens one connection for the duration of `work`, then closes it. For start-up, migrations and tests; requests use the
 * pool. The error listener keeps a dying backend from ending the process; the running query still rejects.
 */
export async function withClient<T>(
  settings: ConnectionSettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionTimeoutMillis: 10_000,
    application_name: 'farhapass-admin',
    ...settings,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
