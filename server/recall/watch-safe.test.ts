/** A till may forget a witness once every second place has the operation on its disk, and not before. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/database.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { testFolder } from '../testing/test-folder.ts'
import { watchSafe } from './watch-safe.ts'

const folder = testFolder()
const slot = 'second'
let postgres: Awaited<ReturnType<typeof launchPostgres>>
let database: OpenDatabase
beforeAll(async () => {
  postgres = await launchPostgres({ directory: join(folder, 'database') })
  database = openDatabase(postgres.owner, { size: 2 })
  await database.sql`create table sold (n integer)`
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The second place has all that is written by now. */
const receive = () => database.sql`select pg_replication_slot_advance(${slot}, pg_current_wal_flush_lsn())`
const write = () => database.sql`insert into sold values (1)`

function watching() {
  let at = 1_000
  let made = 0
  const told: number[] = []
  const errors: unknown[] = []
  const watch = watchSafe({
    database,
    mark: () => (at += 1),
    lastMark: () => made,
    tell: (mark) => told.push(mark),
    onError: (error) => errors.push(error),
  })
  return {
    told,
    errors,
    acknowledge: () => {
      made = at += 1
      return made
    },
    close: watch.close,
  }
}

const aLook = 2_500
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('nothing is told to be safe where there is no second place', async () => {
  const { told, errors, acknowledge, close } = watching()
  acknowledge()
  await wait(aLook)
  expect([told, errors]).toEqual([[], []])
  close()
})

test('a mark is safe once the second place has what was booked by then, and not while it is behind', async () => {
  await database.sql`select pg_create_physical_replication_slot(${slot}, true)`
  await receive()
  const { told, errors, acknowledge, close } = watching()
  await write()
  const mark = acknowledge()
  await wait(2 * aLook)
  expect(told, 'it is behind').toEqual([])
  await receive()
  await expect.poll(() => told.at(-1) ?? 0, { timeout: 10_000 }).toBeGreaterThanOrEqual(mark)
  const count = told.length
  await wait(aLook)
  expect(told.length, 'told once').toBe(count)
  expect(errors).toEqual([])
  close()
})
