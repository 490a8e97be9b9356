/** Databases for the tests of the launcher; whatever a test leaves running is stopped after it. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { type EmbeddedPostgres, launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { withClient } from '../platform/one-client.ts'
import { testFolder } from './test-folder.ts'

/** A folder with a database that was started and stopped before: a copy of the one made for this run. */
export function aUsedDirectory(): string {
  const directory = aDirectory()
  execFileSync('cp', ['-a', inject('usedDirectory'), directory])
  return directory
}

/** A folder that does not exist yet, in one that PostgreSQL's account may enter. */
export function aDirectory(): string {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'database')
}

export async function launched(directory: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await launchPostgres({ directory, log })
  onTestFinished(() => server.stop())
  return server
}

export async function ask(settings: ConnectionSettings, sql: string): Promise<unknown> {
  const { rows } = await withClient(settings, (client) => client.query({ text: sql, rowMode: 'array' }))
  return (rows as unknown[][])[0]?.[0]
}
