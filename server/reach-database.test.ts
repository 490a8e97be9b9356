import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from './config.ts'
import type { Log } from './platform/log.ts'
import { reachDatabase } from './reach-database.ts'
import { ask, aUsedDirectory, launched } from './testing/launched.ts'

test('a server that may not use the data it finds at its start stops the database again', async () => {
  const directory = aUsedDirectory()
  const before = await launched(directory)
  await ask(
    before.owner,
    'create table migration (name text primary key, checksum text, applied_at timestamptz)',
  )
  await ask(before.owner, "insert into migration (name, checksum) values ('0001-people.sql', '-')")
  await before.stop()

  const config = { dataDir: dirname(directory), databaseUrl: undefined } as Config
  const log = { warn: () => {}, error: () => {} } as unknown as Log
  await expect(reachDatabase(config, log)).rejects.toThrow("Ces données datent d'avant la version 0.2")
  expect(existsSync(join(directory, 'cluster', 'postmaster.pid'))).toBe(false)
})
