import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { withClient } from '../platform/one-client.ts'

export type FreshDatabase = {
  owner: ConnectionSettings
  app: ConnectionSettings
  /** Ends the connections that are still open. */
  drop(): Promise<void>
}

/** A migrated, empty database of one's own, copied from the template of the run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { owner, app, template } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  await withClient(owner, (client) => client.query(`create database ${database} template ${template}`))
  return {
    owner: { ...owner, database },
    app: { ...app, database },
    async drop() {
      await withClient(owner, (client) => client.query(`drop database if exists ${database} with (force)`))
    },
  }
}
