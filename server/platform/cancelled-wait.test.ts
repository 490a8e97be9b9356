/** A commit waits for a second computer, and somebody cancels the wait: it is on this computer alone, and nobody is told that it is done. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFolder } from '../testing/test-folder.ts'
import { type OpenDatabase, openDatabase, type Tx } from './database.ts'
import { launchPostgres } from './embedded-postgres/launch.ts'
import { withClient } from './one-client.ts'

const rounds = Number(process.env.CANCELLED_WAITS ?? 10)
const folder = testFolder()
let postgres: Awaited<ReturnType<typeof launchPostgres>>
let database: OpenDatabase

beforeAll(async () => {
  postgres = await launchPostgres({ directory: join(folder, 'database') })
  await withClient(postgres.owner, async (client) => {
    await client.query('create table sold (n integer primary key)')
    await client.query("alter system set synchronous_standby_names = 'nobody'")
    await client.query('select pg_reload_conf()')
  })
  database = openDatabase(postgres.owner, { size: 2, patienceMs: 20_000 })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Cancels whoever waits for the second computer, once somebody does. */
const cancelTheWait = () =>
  withClient(postgres.owner, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      )
      if (rowCount) return
      await new Promise((go) => setTimeout(go, 5))
    }
  })

const rows = () =>
  withClient(postgres.owner, (client) => client.query('select n from sold').then(({ rowCount }) => rowCount))

test(`a wait that is cancelled is never told as done, and what was committed is there for whoever asks (${rounds} times)`, async () => {
  const outcomes: string[] = []
  for (let n = 0; n < rounds; n += 1) {
    const insert = (tx: Tx) => tx.sql`insert into sold values (${n})`
    const sold = (n % 2 === 0 ? database.transaction(insert) : insert(database)).then(
      () => 'done',
      (error: Error) => error.message,
    )
    await cancelTheWait()
    outcomes.push(await sold)
  }
  expect(new Set(outcomes)).toEqual(new Set(['PostgreSQL does not answer']))
  expect(await rows()).toBe(rounds)
})

test('twin: the driver by itself tells a cancelled wait as done', async () => {
  const told = withClient(postgres.owner, (client) => client.query('insert into sold values (-1)'))
  await cancelTheWait()
  expect((await told).rowCount).toBe(1)
})
