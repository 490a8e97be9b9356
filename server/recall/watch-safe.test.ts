/** A till may forget a witness once every second place has the operation on its disk, and not before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVenue, type Venue } from '../testing/venue.ts'
import { watchSafe } from './watch-safe.ts'

let venue: Venue
const slot = `safe_${process.pid}`
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(async () => {
  await venue.owner.sql`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot}`
  await venue.close()
})

/** The second place has all that is written by now. */
const receive = () => venue.owner.sql`select pg_replication_slot_advance(${slot}, pg_current_wal_flush_lsn())`
const write = () => venue.owner.sql`update stand set name = name`

function watching() {
  let at = 1_000
  let made = 0
  const told: number[] = []
  const { house } = venue.houses[0] as Venue['houses'][number]
  const errors: unknown[] = []
  const watch = watchSafe({
    database: house.database,
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
  await venue.owner.sql`select pg_create_physical_replication_slot(${slot}, true)`
  await receive()
  const { told, errors, acknowledge, close } = watching()
  await venue.addStand('Z')
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
