/** One real PostgreSQL for all server tests, with a migrated template that each test file copies. fsync stays on. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { appRole, lendAppRole } from '../platform/app-role.ts'
import { type ConnectionSettings, connectionSettings } from '../platform/connection-settings.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { migrate } from '../platform/migrate.ts'
import { withClient } from '../platform/one-client.ts'
import { sweepTestFolders, testFolder } from './test-folder.ts'

export type PostgresForTests = { owner: ConnectionSettings; app: ConnectionSettings; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
  }
}

type Server = {
  owner: ConnectionSettings
  app: ConnectionSettings
  appRole: string | undefined
  end(): Promise<void>
}

/** TEST_DATABASE_URL runs the same tests on a PostgreSQL 15 or newer of your own; its user must be able to make databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const address = process.env.TEST_DATABASE_URL
  const server = address ? await external(address) : await embedded()
  const template = `farhapass_template_${process.pid}`
  await inAdministration(server.owner, `create database ${template}`)
  await migrate({ ...server.owner, database: template }, server.appRole)
  project.provide('postgres', { owner: server.owner, app: server.app, template })
  return async () => {
    await inAdministration(server.owner, `drop database if exists ${template}`)
    await server.end()
  }
}

async function external(address: string): Promise<Server> {
  const owner = connectionSettings(address)
  return { owner, ...(await lendAppRole(owner)), end: async () => {} }
}

async function embedded(): Promise<Server> {
  await sweepTestFolders()
  const folder = testFolder()
  const { owner, app, stop } = await launchPostgres({ directory: join(folder, 'database') })
  const end = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { owner, app, appRole, end }
}

const inAdministration = (owner: ConnectionSettings, sql: string) =>
  withClient(owner, (client) => client.query(sql))
