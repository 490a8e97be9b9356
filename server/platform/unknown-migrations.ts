/** Whether the books were made by a later program than this one. */
import type { ConnectionSettings } from './connection-settings.ts'
import { databaseFolder } from './database-folder.ts'
import { readDatabaseFiles } from './migration-files.ts'
import { withClient } from './one-client.ts'

/** The names of the migrations that these books had and this program does not know. They are only read. */
export const unknownMigrations = (
  owner: ConnectionSettings,
  folder = databaseFolder(),
): Promise<readonly string[]> =>
  withClient(owner, async (client) => {
    const known = readDatabaseFiles(folder).migrations.map(({ name }) => name)
    const { rows } = await client.query<{ name: string }>(
      "select name from migration where name <> all ($1) and name ~ '^\\d' order by name",
      [known],
    )
    return rows.map(({ name }) => name)
  })
