/** The demo evening: filled once and copied for every test server, because copying is faster. */
import { cpSync, rmSync } from 'node:fs'
import { testFolder } from '#server/testing/test-folder.ts'
import { addressOf, createDatabase, dropDatabase, type TestPostgres } from '#server/testing/test-postgres.ts'
import { endServer, freeAddress, launchServer } from './server-program.ts'

export type Evening = {
  /** The DATA_DIR of the server: the keys of the venue, which are in no database. */
  readonly folder: string
  readonly owner: TestPostgres['owner']
  readonly database: string
}

/** The settings with which a server opens this database and folder. */
export const settingsOf = ({ folder, owner, database }: Evening) => ({
  DATA_DIR: folder,
  DATABASE_URL: addressOf({ ...owner, database }),
})

export async function prepareEvening(owner: TestPostgres['owner']): Promise<Evening> {
  const evening = { folder: testFolder(), owner, database: await createDatabase(owner) }
  const { PORT } = await freeAddress()
  const { program } = await launchServer({ ...settingsOf(evening), PORT })
  await endServer(program, 'SIGTERM')
  if (program.exitCode !== 0) throw new Error('the server that made the evening did not stop in good order')
  return evening
}

export async function copyEvening({ folder, owner, database }: Evening): Promise<Evening> {
  const copy = { folder: testFolder(), owner, database: await createDatabase(owner, database) }
  cpSync(folder, copy.folder, { recursive: true })
  return copy
}

export async function removeEvening({ folder, owner, database }: Evening): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await dropDatabase(owner, database)
}
