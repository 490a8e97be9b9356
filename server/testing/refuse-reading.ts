import { appRole } from '../platform/app-role.ts'
import { withClient } from '../platform/one-client.ts'
import type { TestPostgres } from './test-postgres.ts'

/** Makes the database refuse each statement of the server that reads this table, and no other, until `meanwhile` is over. */
export async function refuseReading(
  owner: TestPostgres['owner'],
  table: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(`revoke select on ${table} from ${appRole}`)
    try {
      await meanwhile()
    } finally {
      await client.query(`grant select on ${table} to ${appRole}`)
    }
  })
}
