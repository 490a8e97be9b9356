/** `npm run audit`: recomputes the books, whether a server runs or not, and prints what it counted. */
import { join } from 'node:path'
import { audit, describeAudit, isSound } from './books/audit.ts'
import { checkedConfig } from './checked-config.ts'
import { connectionSettings } from './platform/connection-settings.ts'
import { openDatabase } from './platform/database.ts'
import { visitPostgres } from './platform/embedded-postgres/visit.ts'

const { databaseUrl, dataDir } = checkedConfig(1)
const visit = databaseUrl
  ? { owner: connectionSettings(databaseUrl), leave: async () => {} }
  : await visitPostgres(join(dataDir, 'database'))
const tenMinutes = 10 * 60 * 1000
const database = openDatabase(visit.owner, { size: 1, patienceMs: tenMinutes })
try {
  const lines = await audit(database)
  console.log(describeAudit(lines))
  process.exitCode = isSound(lines) ? 0 : 1
} finally {
  await database.close()
  await visit.leave()
}
