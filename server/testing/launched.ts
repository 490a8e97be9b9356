/** Databases of their own for the tests of the launcher; whatever a test leaves running is stopped after it. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { type EmbeddedPostgres, launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { withClient } from '../platform/one-client.ts'
import { testFolder } from './test-folder.ts'

const running: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

let used: Promise<string> | undefined

afterAll(async () => {
  if (used) rmSync(dirname(await used), { recursive: true, force: true })
})

/** A database that was started and stopped before: a copy of the one each test file makes. */
export async function aUsedDirectory(): Promise<string> {
  used ??= startedAndStopped()
  const directory = aDirectory()
  execFileSync('cp', ['-a', await used, directory])
  return directory
}

async function startedAndStopped(): Promise<string> {
  const directory = join(testFolder(), 'database')
  await (await launchPostgres({ directory })).stop()
  return directory
}

/** Not there yet, in a folder that the account of PostgreSQL may enter. */
export function aDirectory(): string {
  const folder = testFolder()
  folders.push(folder)
  return join(folder, 'database')
}

export async function launched(directory: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await launchPostgres({ directory, log })
  running.push(server)
  return server
}

export async function ask(settings: ConnectionSettings, sql: string): Promise<unknown> {
  const { rows } = await withClient(settings, (client) => client.query({ text: sql, rowMode: 'array' }))
  return (rows as unknown[][])[0]?.[0]
}
