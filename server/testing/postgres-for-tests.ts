/** One real PostgreSQL for all server tests, with a migrated template that each test file copies. */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { migrate } from '../platform/migrate.ts'
import { testFolder } from './test-folder.ts'
import { createDatabase, dropDatabase, startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { owner: ConnectionSettings; app: ConnectionSettings; template: string }
    /** A folder with a database that was started and stopped, for the tests of the launcher to copy. */
    usedDirectory: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { owner, app, appRole, end } = await startTestPostgres()
  const template = await createDatabase(owner)
  await migrate({ ...owner, database: template }, appRole)
  project.provide('postgres', { owner, app, template })
  const used = await startedAndStopped()
  project.provide('usedDirectory', used)
  return async () => {
    rmSync(dirname(used), { recursive: true, force: true })
    await dropDatabase(owner, template)
    await end()
  }
}

async function startedAndStopped(): Promise<string> {
  const directory = join(testFolder(), 'database')
  await (await launchPostgres({ directory })).stop()
  return directory
}
