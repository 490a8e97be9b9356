import { expect, inject, test } from 'vitest'
import { openCutLine } from '../testing/cut-line.ts'
import { openDatabase } from './database.ts'
import { refusalOf } from './database-errors.ts'

test('statements to a database that falls silent fail in time, and the next are sent on a new connection', async () => {
  const line = await openCutLine(inject('postgres').owner)
  const database = openDatabase(line.settings, { size: 2, patienceMs: 300 })
  const acts = () => [
    database.sql`select pg_sleep(0.1)`,
    database.transaction(
      (tx) => tx.sql<{ n: number }>`select 7 as n`,
      async (writer) => void (await writer.sql`select 8`),
    ),
  ]
  const told = () => Promise.all(acts().map((act) => act.catch((error: unknown) => refusalOf(error)?.code)))
  await told()
  line.fallSilent(true)
  expect(await told()).toEqual(['service-unavailable', 'service-unavailable'])
  line.fallSilent(false)
  expect((await told())[1]).toMatchObject({ rows: [{ n: 7 }] })
  await database.close()
  await line.close()
})
