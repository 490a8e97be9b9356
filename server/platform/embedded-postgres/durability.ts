import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'

const required: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
}

/**
 * Asks the running server whether acknowledged writes survive a power cut, for each role that writes: a role or a database
 * may have a setting of its own. Throws, naming the setting and where it comes from.
 */
export async function mustBeDurable(...roles: ConnectionSettings[]): Promise<void> {
  for (const role of roles) {
    const rows = await withClient(role, async (client) => {
      const answer = await client.query<{
        name: string
        setting: string
        source: string
        file: string | null
      }>(
        `select name, setting, source, concat_ws(':', sourcefile, sourceline) as file
           from pg_settings
          where name = any ($1)`,
        [Object.keys(required)],
      )
      return answer.rows
    })
    const wrong = rows.find(({ name, setting }) => setting !== required[name])
    if (rows.length < Object.keys(required).length)
      throw new Error('PostgreSQL hides its durability settings')
    if (wrong)
      throw new Error(
        `FarhaPass does not run on a database that may lose acknowledged money: ${wrong.name} is ` +
          `« ${wrong.setting} » (set by ${wrong.file || wrong.source}) and must be « ${required[wrong.name]} ».`,
      )
  }
}
