import { inject } from 'vitest'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { createDatabase, dropDatabase } from './test-postgres.ts'

export type FreshDatabase = {
  owner: ConnectionSettings
  app: ConnectionSettings
  /** Drops the database; connections that are still open are ended. */
  drop(): Promise<void>
}

/** A migrated, empty database for one test file, copied from the template of the run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { owner, app, template } = inject('postgres')
  const database = await createDatabase(owner, template)
  return {
    owner: { ...owner, database },
    app: { ...app, database },
    drop: () => dropDatabase(owner, database),
  }
}
