/** A PostgreSQL for one test alone, which the test may suspend and resume. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { appRole } from '../platform/app-role.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { migrate } from '../platform/migrate.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { hangPostgres, letPostgresGoOn } from './stopped-postgres.ts'
import { testFolder } from './test-folder.ts'

export type HangingDatabase = {
  readonly database: FreshDatabase
  hang(): void
  goOn(): void
  remove(): Promise<void>
}

export async function openHangingDatabase(): Promise<HangingDatabase> {
  const folder = testFolder()
  const directory = join(folder, 'database')
  execFileSync('cp', ['-a', inject('usedDirectory'), directory])
  const postgres = await launchPostgres({ directory })
  await migrate(postgres.owner, appRole)
  return {
    database: { owner: postgres.owner, app: postgres.app, drop: async () => {} },
    hang: () => hangPostgres(directory),
    goOn: () => letPostgresGoOn(directory),
    remove: async () => {
      letPostgresGoOn(directory)
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
