/** The PostgreSQL of a test run: our embedded one, with fsync on, or the one that TEST_DATABASE_URL names. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { appRole, lendAppRole } from '../platform/app-role.ts'
import { type ConnectionSettings, connectionSettings } from '../platform/connection-settings.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { withClient } from '../platform/one-client.ts'
import { sweepTestFolders, testFolder } from './test-folder.ts'

export type TestPostgres = {
  readonly owner: ConnectionSettings
  readonly app: ConnectionSettings
  /** For `migrate`: undefined when the owner may not create roles. */
  readonly appRole: string | undefined
  end(): Promise<void>
}

/** TEST_DATABASE_URL names your own PostgreSQL, version 15 or newer; its user must be able to create databases. */
export function startTestPostgres(): Promise<TestPostgres> {
  const address = process.env.TEST_DATABASE_URL
  return address ? external(address) : embedded()
}

async function external(address: string): Promise<TestPostgres> {
  const owner = connectionSettings(address)
  return { owner, ...(await lendAppRole(owner)), end: async () => {} }
}

async function embedded(): Promise<TestPostgres> {
  await sweepTestFolders()
  const folder = testFolder()
  const { owner, app, stop } = await launchPostgres({ directory: join(folder, 'database') })
  const end = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { owner, app, appRole, end }
}

/** Creates a database and answers its name. With `template` it is a copy of that one, which must have no connections. */
export async function createDatabase(owner: ConnectionSettings, template?: string): Promise<string> {
  const database = `test_${randomBytes(6).toString('hex')}`
  const copied = template ? ` template ${template}` : ''
  await withClient(owner, (client) => client.query(`create database ${database}${copied}`))
  return database
}

/** Drops a database; connections that are still open are ended. */
export async function dropDatabase(owner: ConnectionSettings, database: string): Promise<void> {
  await withClient(owner, (client) => client.query(`drop database if exists ${database} with (force)`))
}

/** The reverse of `connectionSettings`: the address of these settings, for DATABASE_URL. */
export function addressOf({ host, port, user, password, database }: ConnectionSettings): string {
  const [name, word] = [encodeURIComponent(user), encodeURIComponent(password)]
  return `postgres://${name}:${word}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
